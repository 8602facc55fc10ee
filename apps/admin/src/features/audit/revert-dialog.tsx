import type { AuditEntry, RevertPlan } from '@lotse/contracts/academy/audit'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Tag } from '@lotse/ui/layout/page'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Alert, Group, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { revertKeys } from '../../lib/backend/keys.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './audit.module.css'
import { useChanges } from './audit-values.ts'

type Field = RevertPlan['fields'][number]
type Choice = 'before' | 'now'

interface RevertDialogProps {
  entry: AuditEntry
  onClose(): void
}

/** D90: sets a change back, field by field; what was changed since is shown, and somebody chooses. */
export function RevertDialog({ entry, onClose }: RevertDialogProps) {
  const t = useT()
  const api = useApi()
  const [chosen, setChosen] = useState<Record<string, Choice>>({})
  const [tried, setTried] = useState(false)
  const params = { entry_id: entry.id }
  const plan = useQuery({
    ...routeQuery(api, 'GET /admin/audit/:entry_id/revert', { params }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const choiceOf = ({ field, state }: Field): Choice => chosen[field] ?? (state === 'free' ? 'before' : 'now')
  const open = plan.data?.fields.filter(({ state }) => state === 'free' || state === 'conflict') ?? []
  const back = open.filter(field => choiceOf(field) === 'before').map(({ field }) => field)
  const revert = useAction({
    run: (version: number) =>
      api('POST /admin/audit/:entry_id/revert', { params, body: { version, fields: back } }),
    refresh: revertKeys,
    done: () => t.audit.reverted,
    after: onClose,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t.audit.revertTitle}
      submitLabel={t.audit.revert}
      busy={revert.busy}
      dirty={Object.keys(chosen).length > 0}
      onSubmit={() => {
        setTried(true)
        if (plan.data && back.length > 0) void revert.run(plan.data.version)
      }}
    >
      <Loaded of={plan}>
        {({ fields }) => (
          <Stack gap={16}>
            {fields.map(field => (
              <FieldChoice
                key={field.field}
                entry={entry}
                field={field}
                choice={choiceOf(field)}
                onChoose={choice => setChosen(now => ({ ...now, [field.field]: choice }))}
              />
            ))}
            {tried && back.length === 0 && (
              <Alert color="yellow" role="alert">
                {t.audit.revertNothing}
              </Alert>
            )}
          </Stack>
        )}
      </Loaded>
    </FormDialog>
  )
}

interface FieldChoiceProps {
  entry: AuditEntry
  field: Field
  choice: Choice
  onChoose(choice: Choice): void
}

function FieldChoice({ entry, field, choice, onChoose }: FieldChoiceProps) {
  const t = useT()
  const changesOf = useChanges()
  const { field: name, before, now, state } = field
  // What the history would say about setting it back.
  const [change] = changesOf({ ...entry, before: { [name]: now }, after: { [name]: before } })
  const [recorded] = changesOf({
    ...entry,
    before: { [name]: entry.before?.[name] },
    after: { [name]: entry.after?.[name] },
  })
  const label = change?.label ?? recorded?.label ?? name
  if (state === 'same' || state === 'cut')
    return (
      <div>
        <strong>{label}</strong>
        <div className={classes.faint}>{state === 'same' ? t.audit.revertSame : t.audit.revertCut}</div>
      </div>
    )
  return (
    <Radio.Group
      value={choice}
      onChange={value => onChoose(value as Choice)}
      label={
        <Group gap={8} component="span">
          {label}
          {state === 'conflict' && <Tag tone="warn">{t.audit.changedSince}</Tag>}
        </Group>
      }
    >
      <Stack gap={6} mt={6}>
        <Radio value="before" label={t.audit.setBack(change?.after ?? '–')} className={classes.value} />
        <Radio value="now" label={t.audit.keepNow(change?.before ?? '–')} className={classes.value} />
      </Stack>
    </Radio.Group>
  )
}
