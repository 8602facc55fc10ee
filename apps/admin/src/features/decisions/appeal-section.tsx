import { type AppealDecision, appealOutcomes } from '@lotse/contracts/academy/decisions/appeals'
import type { AppealSummary, Decision, ReadDecision } from '@lotse/contracts/academy/decisions/decisions'
import { longest } from '@lotse/contracts/academy/fields/longest'
import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { Section, Status } from '@lotse/ui/layout/page'
import { Anchor, Button, Radio, Stack, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { decisionKeys } from '../../lib/backend/keys.ts'
import { bodyOf, draftOf, problemsOf } from '../../lib/decisions/decision-draft.ts'
import { DecisionFields } from '../../lib/decisions/decision-fields.tsx'
import { aboutOf } from '../../lib/decisions/decision-words.ts'
import { PreviewSection } from '../../lib/decisions/mail-preview.tsx'
import { useDecider } from '../../lib/decisions/use-decider.ts'
import { useNoDeletion } from '../../lib/decisions/use-no-deletion.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './decisions.module.css'

/** What somebody objected, and the answer to it. */
export function AppealSection({ decision, appeal }: { decision: ReadDecision; appeal: AppealSummary }) {
  const t = useT()
  const format = useFormat()
  const refusal = decision.refusals.answer
  const deciderOf = useDecider()
  return (
    <Section title={t.decisions.appeal}>
      <Stack gap="sm">
        <div>
          <Status tone={appeal.state === 'open' ? 'warn' : 'neutral'}>
            {t.decisions.appealStates[appeal.state]}
          </Status>
          <div className={classes.faint}>
            {t.decisions.by(appeal.user_name ?? t.common.unknownUser, format.dateTime(appeal.created_at))}
          </div>
        </div>
        <div className={classes.prose}>{appeal.text}</div>
        {appeal.decided_at && (
          <div>
            <strong>{t.decisions.answer}</strong>{' '}
            <span className={classes.faint}>
              {t.decisions.by(deciderOf(appeal), format.dateTime(appeal.decided_at))}
            </span>
            <div className={classes.prose}>{appeal.answer}</div>
          </div>
        )}
        {appeal.changed_to && (
          <Anchor component={Link} to={paths.decision(appeal.changed_to)}>
            {t.decisions.replacedBy}
          </Anchor>
        )}
        {appeal.state === 'open' && refusal && <span className={classes.faint}>{t.errors[refusal]}</span>}
        {appeal.state === 'open' && !refusal && <AnswerForm decision={decision} appeal={appeal} />}
      </Stack>
    </Section>
  )
}

function AnswerForm({ decision, appeal }: { decision: Decision; appeal: AppealSummary }) {
  const t = useT()
  const api = useApi()
  const about = aboutOf(decision)
  const [outcome, setOutcome] = useState<(typeof appealOutcomes)[number]>('uphold')
  const [answer, setAnswer] = useState('')
  const noDeletion = useNoDeletion()
  const refusal = (kind: ActionKind) => (kind === 'delete_account' ? noDeletion : undefined)
  const [draft, setDraft] = useState(() => {
    const first = draftOf(decision)
    return { ...first, kinds: first.kinds.filter(kind => refusal(kind) === undefined) }
  })
  const [tried, setTried] = useState(false)
  const problems = outcome === 'change' ? problemsOf(about, draft) : []
  const isEmpty = answer.trim() === ''
  useUnsavedChanges(!isEmpty)
  const params = { appeal_id: appeal.id }
  const body: AppealDecision = {
    outcome,
    answer: answer.trim(),
    ...(outcome === 'change' ? { decision: bodyOf(draft) } : {}),
  }
  const isWhole = !isEmpty && problems.length === 0
  const send = useAction({
    run: () => api('POST /admin/appeals/:appeal_id/decide', { params, body }),
    refresh: decisionKeys,
    done: () => t.decisions.answered,
    after: () => setAnswer(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole) void send.run()
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t.decisions.answer}>
      <Stack gap="sm">
        <Radio.Group
          label={t.decisions.outcome}
          value={outcome}
          onChange={next => setOutcome(next as typeof outcome)}
        >
          <Stack gap={6} mt={4}>
            {appealOutcomes.map(one => (
              <Radio
                key={one}
                value={one}
                label={t.decisions.outcomes[one]}
                description={t.decisions.outcomeHints[one]}
              />
            ))}
          </Stack>
        </Radio.Group>
        {outcome === 'change' && (
          <DecisionFields
            about={about}
            draft={draft}
            onChange={setDraft}
            problems={tried ? problems : []}
            refusal={refusal}
          />
        )}
        <Textarea
          label={t.decisions.answer}
          description={t.decisions.answerHint}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={longest.text}
          value={answer}
          error={tried && isEmpty ? t.validation.required(t.decisions.answer) : undefined}
          onChange={event => setAnswer(event.currentTarget.value)}
        />
        <PreviewSection
          ask={{
            key: ['POST /admin/appeals/:appeal_id/preview', appeal.id],
            body: isWhole ? body : undefined,
            read: (api, body, signal) =>
              api('POST /admin/appeals/:appeal_id/preview', { params, body, signal }),
          }}
          missing={t.decisions.previewAnswerFirst}
        />
        <div>
          <Button type="submit" loading={send.busy}>
            {t.decisions.answerSubmit}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
