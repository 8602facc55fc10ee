import type { Decision, DecisionState, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { isInEffect } from '@lotse/rules/moderation/decision-actions'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { Section, Status, Tag, type Tone } from '@lotse/ui/layout/page'
import { Anchor, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useT } from '../i18n.ts'
import { useDecisionOffer, useDecisionsAbout } from './decision-queries.ts'
import { useDoneText, useMailLanguage } from './decision-words.ts'
import classes from './decisions.module.css'
import { useDecider } from './use-decider.ts'

const stateTones: Record<DecisionState, Tone> = {
  pending: 'warn',
  done: 'info',
  undone: 'neutral',
  overturned: 'neutral',
  changed: 'neutral',
}

export function StateText({ state }: { state: DecisionState }) {
  return <Status tone={stateTones[state]}>{useT().decisions.states[state]}</Status>
}

/** What was decided about somebody or something, newest first. */
export function DecisionsSection({ about }: { about: { person: string } | { subtask_id: string } }) {
  const t = useT()
  const errorText = useErrorText()
  const isOffered = useDecisionOffer()
  const found = useDecisionsAbout(about)
  if (!isOffered) return null
  return (
    <Section title={t.decisions.title}>
      {found.isPending && <Skeleton height={40} />}
      {found.error && <span role="alert">{errorText(found.error)}</span>}
      {found.data?.items.length === 0 && <span className={classes.hint}>{t.decisions.noneYet}</span>}
      <ul className={classes.list}>
        {found.data?.items.map(decision => (
          <li key={decision.id} className={classes.card}>
            <DecisionLine decision={decision} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function DecisionLine({ decision }: { decision: Decision }) {
  const t = useT()
  const format = useFormat()
  const doneText = useDoneText()
  const language = useMailLanguage()
  const { reason, state, appeal, outcomes } = decision
  const deciderOf = useDecider()
  const isLifted = (outcome: Outcome) => state === 'done' && outcome.error === null && !isInEffect(outcome)
  const lifted = (outcomes ?? []).filter(isLifted)
  return (
    <>
      <span className={classes.cardHead}>
        <Anchor component={Link} to={paths.decision(decision.id)}>
          {doneText(decision.actions.filter(({ kind }) => lifted.every(other => other.kind !== kind)))}
        </Anchor>
        <StateText state={state} />
        {appeal && <Tag tone={appeal.state === 'open' ? 'warn' : 'neutral'}>{t.decisions.appeal}</Tag>}
      </span>
      {lifted.map(({ kind, lifted_at }) => (
        <span key={kind} className={classes.hint}>
          {doneText([{ kind }])}: {t.decisions.lifted(lifted_at && format.date(lifted_at))}
        </span>
      ))}
      {reason && <span>{reason.words[language].title}</span>}
      <span className={classes.hint}>
        {t.decisions.by(deciderOf(decision), format.dateTime(decision.decided_at))}
      </span>
    </>
  )
}
