import type { Decision, NewDecision } from '@lotse/contracts/academy/decisions/decisions'
import {
  type ActionKind,
  type DecisionAbout,
  restrictsPerson,
} from '@lotse/rules/moderation/decision-actions'
import { useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Alert, Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../backend/backend.tsx'
import { decisionKeys } from '../backend/keys.ts'
import { useT } from '../i18n.ts'
import { awaitEffect } from './await-effect.ts'
import { bodyOf, hasPerson, newDraft, problemsOf } from './decision-draft.ts'
import { DecisionFields } from './decision-fields.tsx'
import classes from './decisions.module.css'
import { MailPreviews } from './mail-preview.tsx'

/** What is decided about, and what is chosen at first. */
export interface DecisionTarget {
  about: { report_id: string } | { user_id: string }
  title: string
  /** The person it is about, or the creator of the task. */
  name: string
  /** The author of the report. */
  reporter?: string | undefined
  preset: ActionKind[]
  /** Open reports that it resolves. */
  reports?: number
  refusal?: (kind: ActionKind) => string | undefined
  /** What the message says once it is decided. */
  said(kinds: ActionKind[]): string
}

interface DecisionDialogProps {
  target: DecisionTarget | undefined
  onClose(): void
  /** Runs before it is sent, and keeps it from being sent if it fails. */
  before?: (() => Promise<void>) | undefined
  /** It is made; the promise is that of leaving the screen. */
  onDecided?: ((decision: Decision) => unknown) | undefined
}

/** D86: one dialog for every decision. It stays mounted only while it is open, so it starts over each time. */
export function DecisionDialog({ target, ...props }: DecisionDialogProps) {
  return target ? <OpenDialog key={JSON.stringify(target.about)} target={target} {...props} /> : null
}

type OpenDialogProps = DecisionDialogProps & { target: DecisionTarget }

function OpenDialog({ target, onClose, before, onDecided }: OpenDialogProps) {
  const t = useT()
  const [draft, setDraft] = useState(() => newDraft(target.preset))
  const [tried, setTried] = useState(false)
  const [isShown, setShown] = useState(false)
  const isReport = 'report_id' in target.about
  const about = isReport ? 'report' : 'person'
  const problems = problemsOf(about, draft)
  const body: NewDecision = { ...target.about, ...bodyOf(draft) }
  const { decide, busy } = useDecide({ target, before, onDecided, onClose })
  const isDirty = draft.text.trim() !== '' || draft.reasonId !== null
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
        if (problems.length === 0) void decide(body)
      }}
    >
      {reports > 1 && <span className={classes.hint}>{t.decisions.aboutReports(reports)}</span>}
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
      {isReport && (
        <Checkbox
          label={t.decisions.tellReporters(reports)}
          checked={draft.tellReporters}
          onChange={event => setDraft({ ...draft, tellReporters: event.currentTarget.checked })}
        />
      )}
      <div>
        <Button variant="subtle" size="compact-sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t.decisions.previewHide : t.decisions.preview}
        </Button>
      </div>
      {isShown &&
        (problems.length === 0 ? (
          <MailPreviews body={body} />
        ) : (
          <span className={classes.hint}>{t.decisions.previewFirst}</span>
        ))}
    </FormDialog>
  )
}

/** The names of those it takes something from. */
const restrictedOf = ({ name, reporter }: DecisionTarget, about: DecisionAbout, kinds: ActionKind[]) => [
  ...(restrictsPerson(about, kinds) ? [name] : []),
  ...(about === 'report' && kinds.includes('block_report') && reporter ? [reporter] : []),
]

/** Sends a decision, and offers its undo for as long as nothing has happened. */
function useDecide({ target, before, onDecided, onClose }: OpenDialogProps) {
  const t = useT()
  const api = useApi()
  const snackbar = useSnackbar()
  const queries = useQueryClient()
  const undo = useAction({
    run: (id: string) => api('POST /admin/decisions/:decision_id/undo', { params: { decision_id: id } }),
    refresh: decisionKeys,
    done: () => t.decisions.undone,
  })
  const send = useAction({
    run: async (body: NewDecision) => {
      await before?.()
      return api('POST /admin/decisions', { body })
    },
    refresh: decisionKeys,
    after: made => {
      onClose()
      void awaitEffect(api, queries, made.id)
      snackbar.show(target.said(made.actions.map(({ kind }) => kind)), 'good', {
        label: t.decisions.undo,
        key: 'z',
        replaces: 'decision',
        run: () => void undo.run(made.id),
      })
      return onDecided?.(made)
    },
  })
  return { decide: send.run, busy: send.busy }
}
