import type { Tracker } from '@lotse/contracts/console/ticket/trackers'
import { longest } from '@lotse/contracts/visitor/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { Choice } from '@lotse/ui/fields/choice'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../../lib/backend/api.ts'
import { trackerKeys } from '../../../../lib/backend/keys.ts'
import { useT } from '../../../../lib/i18n.ts'

interface TrackerDialogProps {
  projectId: string
  /** Missing for a new one. */
  tracker: Tracker | undefined
  onClose(): void
  onCreated(made: Tracker & { hookSecret: string }): void
}

const apis: Record<Tracker['kind'], string> = {
  github: 'https://api.github.com',
  linear: 'https://api.linear.app',
  jira: 'https://',
}

const draftOf = (tracker: Tracker | undefined) => ({
  kind: tracker?.kind ?? ('github' as Tracker['kind']),
  name: tracker?.name ?? '',
  address: tracker?.address ?? apis.github,
  target: tracker?.target ?? '',
  account: tracker?.account ?? '',
  token: '',
  closes: tracker?.closes ?? ('tell' as Tracker['closes']),
})

export function TrackerDialog({ projectId, tracker, onClose, onCreated }: TrackerDialogProps) {
  const t = useT().trackers
  const [before] = useState(() => draftOf(tracker))
  const [draft, setDraft] = useState(before)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = useAction({
    run: async () => {
      const { kind, token, ...fields } = draft
      if (!tracker)
        return onCreated(
          await api('POST /console/projects/:projectId/trackers', {
            params: { projectId },
            body: { kind, token, ...fields },
          }),
        )
      await api('PATCH /console/projects/:projectId/trackers/:trackerId', {
        params: { projectId, trackerId: tracker.id },
        body: { ...fields, ...(token ? { token } : {}), version: tracker.version },
      })
    },
    refresh: trackerKeys,
    done: () => t.saved,
    after: onClose,
  })
  const text = (name: 'name' | 'address' | 'target' | 'account') => ({
    value: draft[name],
    maxLength: name === 'address' ? longest.address : longest.label,
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <FormDialog
      opened
      title={tracker ? t.editTitle : t.addTitle}
      submitLabel={t.save}
      dirty={JSON.stringify(draft) !== JSON.stringify(before)}
      busy={save.busy}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      {!tracker && (
        <Choice
          label={t.kind}
          words={t.kinds}
          value={draft.kind}
          onChange={kind => change({ kind, address: apis[kind] })}
        />
      )}
      <TextInput label={t.name} required {...text('name')} />
      <TextInput label={t.address} required type="url" {...text('address')} />
      <TextInput
        label={t.target[draft.kind]}
        description={t.targetHint[draft.kind]}
        required
        {...text('target')}
      />
      {draft.kind === 'jira' && (
        <TextInput label={t.account} description={t.accountHint} {...text('account')} />
      )}
      <PasswordInput
        label={t.token}
        description={tracker ? t.tokenKept : t.tokenHint[draft.kind]}
        required={!tracker}
        autoComplete="off"
        value={draft.token}
        maxLength={1000}
        onChange={event => change({ token: event.currentTarget.value })}
      />
      <Choice
        label={t.closes}
        words={t.closesWords}
        value={draft.closes}
        onChange={closes => change({ closes })}
      />
    </FormDialog>
  )
}
