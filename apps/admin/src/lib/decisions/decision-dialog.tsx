import {
  type ActionKind,
  type DecisionAbout,
  restrictsPerson,
} from '@lotse/rules/moderation/decision-actions'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Alert, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n.ts'
import { bodyOf, hasPerson, newDraft, problemsOf } from './decision-draft.ts'
import { DecisionFields } from './decision-fields.tsx'
import classes from './decisions.module.css'
import { decisionPreview, PreviewSection } from './mail-preview.tsx'
import {
  type DecisionTarget,
  firstOf,
  kindOf,
  manyOf,
  type Sending,
  useSendDecision,
} from './use-send-decision.ts'

interface DecisionDialogProps extends Sending {
  target: DecisionTarget | undefined
  /** What has happened meanwhile. */
  notice?: ReactNode
}

/** D86: one dialog for every decision. It stays mounted only while it is open, so it starts over each time. */
export function DecisionDialog({ target, ...props }: DecisionDialogProps) {
  return target ? <OpenDialog key={JSON.stringify(target.about)} target={target} {...props} /> : null
}

type OpenDialogProps = DecisionDialogProps & { target: DecisionTarget }

function OpenDialog({ target, onClose, notice, before, onDecided }: OpenDialogProps) {
  const t = useT()
  const [draft, setDraft] = useState(() => newDraft(target.preset))
  const [tried, setTried] = useState(false)
  const about = kindOf(target.about)
  const problems = problemsOf(about, draft)
  const count = manyOf(target.about)?.length
  const body = { ...firstOf(target.about), ...bodyOf(draft) }
  const { decide, busy } = useSendDecision(target, { before, onDecided, onClose })
  const isDirty = `${draft.text}${draft.reporterText}`.trim() !== '' || draft.reasonId !== null
  const reports = target.reports ?? 0
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={target.title}
      size={560}
      submitLabel={t.decisions.submit}
      danger={draft.kinds.some(kind => kind !== 'dismiss')}
      busy={busy}
      dirty={isDirty}
      onSubmit={() => {
        setTried(true)
        if (problems.length === 0) void decide(bodyOf(draft))
      }}
    >
      {notice}
      {count !== undefined && <span className={classes.hint}>{t.decisions.eachAlone(count)}</span>}
      {count === undefined && reports > 1 && (
        <span className={classes.hint}>{t.decisions.aboutReports(reports)}</span>
      )}
      <DecisionFields
        about={about}
        draft={draft}
        onChange={setDraft}
        problems={tried ? problems : []}
        refusal={target.refusal}
      />
      {draft.kinds.includes('delete_account') && (
        <Alert color="red" variant="light" c="var(--ui-bad)">
          {t.users.deleteText}
        </Alert>
      )}
      {hasPerson(about, draft) && (
        <Checkbox
          label={t.decisions.tellPerson(restrictedOf(target, about, draft.kinds).join(', '))}
          checked={draft.tellPerson}
          onChange={event => setDraft({ ...draft, tellPerson: event.currentTarget.checked })}
        />
      )}
      {(about === 'report' || reports > 0 || draft.kinds.includes('delete_tasks')) && (
        <Checkbox
          label={t.decisions.tellReporters(reports)}
          checked={draft.tellReporters}
          onChange={event => setDraft({ ...draft, tellReporters: event.currentTarget.checked })}
        />
      )}
      <PreviewSection
        ask={decisionPreview(problems.length === 0 ? body : undefined)}
        note={count !== undefined && count > 1 ? t.decisions.previewOfFirst : undefined}
      />
    </FormDialog>
  )
}

/** The names of those it takes something from. */
const restrictedOf = ({ name, reporter }: DecisionTarget, about: DecisionAbout, kinds: ActionKind[]) => [
  ...(restrictsPerson(about, kinds) ? [name] : []),
  ...(about === 'report' && kinds.includes('block_report') && reporter ? [reporter] : []),
]
