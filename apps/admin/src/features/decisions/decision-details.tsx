import type { Decision, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { useFormat } from '@lotse/ui/language/use-format'
import { Facts, Section, Status } from '@lotse/ui/layout/page'
import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textOfCode } from '../../lib/backend/error-text.ts'
import { StateText } from '../../lib/decisions/decision-card.tsx'
import { aboutOf, useKindText, useMailLanguage } from '../../lib/decisions/decision-words.ts'
import { useDecider } from '../../lib/decisions/use-decider.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './decisions.module.css'

/** What was decided, why, what became of it, and who was told. */
export function DecisionDetails({ decision }: { decision: Decision }) {
  return (
    <Stack gap="md">
      <WhatSection decision={decision} />
      <WhySection decision={decision} />
      <MailsSection decision={decision} />
    </Stack>
  )
}

type Fact = [label: string, value: ReactNode]
const factIf = (isThere: unknown, ...fact: Fact): Fact[] => (isThere ? [fact] : [])

function WhatSection({ decision }: { decision: Decision }) {
  const t = useT()
  const format = useFormat()
  const { state, person_id, person_name, ended_at } = decision
  const deciderOf = useDecider()
  const nameOf = (name: string | null) => name ?? t.common.unknownUser
  const link = (to: string, text: string) => (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  )
  return (
    <Section title={t.decisions.decision}>
      <Facts
        items={[
          [t.decisions.state, <StateText key="state" state={state} />],
          [t.decisions.person, person_name ? link(paths.user(person_id), person_name) : nameOf(null)],
          ...factIf(decision.task_excerpt, t.decisions.aboutTask, decision.task_excerpt),
          ...factIf(
            decision.report_id,
            t.decisions.reports,
            link(
              paths.report(decision.report_id ?? ''),
              decision.beside ? t.decisions.open : format.number(decision.reports),
            ),
          ),
          [t.decisions.what, <Outcomes key="what" decision={decision} />],
          [t.decisions.decidedBy, t.decisions.by(deciderOf(decision), format.dateTime(decision.decided_at))],
          ...factIf(
            ended_at,
            t.decisions.states[state],
            ended_at &&
              (decision.ended_by
                ? t.decisions.by(nameOf(decision.ended_by_name), format.dateTime(ended_at))
                : format.dateTime(ended_at)),
          ),
          ...factIf(decision.ended_text, t.decisions.reopenWhy, <Prose text={decision.ended_text ?? ''} />),
          ...factIf(
            decision.replaces,
            t.decisions.replaces,
            link(paths.decision(decision.replaces ?? ''), t.decisions.open),
          ),
          ...factIf(
            decision.beside,
            t.decisions.besideTask,
            link(paths.decision(decision.beside ?? ''), t.decisions.open),
          ),
          ...factIf(
            decision.reporter_decision,
            t.decisions.besideReporter,
            link(paths.decision(decision.reporter_decision ?? ''), t.decisions.open),
          ),
        ]}
      />
    </Section>
  )
}

const Prose = ({ text }: { text: string }) => <span className={classes.prose}>{text}</span>

/** What became of each action; what it is about to do as long as it can be undone. */
function Outcomes({ decision }: { decision: Decision }) {
  const outcomes: Outcome[] = decision.outcomes ?? decision.actions.map(({ kind }) => ({ kind, error: null }))
  return (
    <ul className={classes.plain}>
      {outcomes.map(outcome => (
        <li key={outcome.kind}>
          <OutcomeText outcome={outcome} decision={decision} />
        </li>
      ))}
    </ul>
  )
}

function OutcomeText({ outcome, decision }: { outcome: Outcome; decision: Decision }) {
  const t = useT()
  const format = useFormat()
  const kindText = useKindText()
  const { kind, error, until, count, back, left, kept, waits, unseen, became, lifted_at } = outcome
  const notBack = t.decisions.notBack as Record<string, string>
  const notes = [
    ...(error ? [t.decisions.failed(textOfCode(t, error))] : []),
    ...(became ? [t.decisions.became(kindText(became, aboutOf(decision)))] : []),
    ...(until === undefined
      ? []
      : [until === null ? t.decisions.forever : t.decisions.endsOn(format.dateTime(until))]),
    ...(count !== undefined && kind.endsWith('s') ? [t.decisions.tasks(count)] : []),
    ...(back ? [notBack[back] ?? back] : []),
    ...(back === null && decision.state === 'done'
      ? [t.decisions.lifted(lifted_at && format.date(lifted_at))]
      : []),
    ...(waits ? [t.decisions.waits(waits)] : []),
    ...(unseen ? [t.decisions.unseen(unseen)] : []),
    ...(kept ? [t.decisions.kept(kept.hidden, kept.deleted)] : []),
    ...(left === undefined ? [] : [t.decisions.left(left && format.dateTime(left))]),
  ]
  return (
    <>
      {kindText(kind, aboutOf(decision))}
      {notes.length > 0 && <span className={classes.faint}> · {notes.join(' · ')}</span>}
    </>
  )
}

function WhySection({ decision }: { decision: Decision }) {
  const t = useT()
  const language = useMailLanguage()
  const words = decision.reason?.words[language]
  return (
    <Section title={t.decisions.reason}>
      <Facts
        items={[
          [t.decisions.reason, words?.title],
          [t.decisions.rule, words?.rule],
          [t.decisions.ground, decision.reason && t.decisions.grounds[decision.reason.ground]],
          [t.decisions.words, decision.text && <Prose key="text" text={decision.text} />],
        ]}
      />
    </Section>
  )
}

function MailsSection({ decision: { mails, mails_more } }: { decision: Decision }) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t.decisions.mailsTitle}>
      {mails.length === 0 && <span className={classes.faint}>{t.decisions.nobodyTold}</span>}
      <ul className={classes.plain}>
        {mails.map(({ user_id, user_name, role, about, state, at }) => (
          <li key={`${user_id} ${about} ${at}`}>
            {t.decisions.mailTo[about === 'decision' ? role : about]} {user_name ?? t.common.unknownUser}:{' '}
            <Status tone={state === 'sent' ? 'good' : state === 'waiting' ? 'neutral' : 'warn'}>
              {t.decisions.mailStates[state]}
            </Status>{' '}
            <span className={classes.faint}>{format.dateTime(at)}</span>
          </li>
        ))}
      </ul>
      {mails_more > 0 && <span className={classes.faint}>{t.decisions.mailsMore(mails_more)}</span>}
    </Section>
  )
}
