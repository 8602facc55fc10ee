import type {
  MatchingContent,
  MultipleChoiceContent,
  QuestionContent,
} from '@lotse/contracts/academy/challenges/subtasks'
import { useFormat } from '@lotse/ui/language/use-format'
import { Status, Tag } from '@lotse/ui/layout/page'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Markdown } from '../../lib/markdown/markdown.tsx'
import classes from '../../lib/task/task.module.css'
import type { Task } from '../../lib/task/task.ts'

/** A3.5: a task as an administrator sees it, including the solution. */
export function TaskView({ task }: { task: Task }) {
  const t = useT()
  return (
    <div className={classes.task}>
      <TaskFacts task={task} />
      {task.type === 'MULTIPLE_CHOICE_QUESTION' && <MultipleChoice {...task.content} />}
      {task.type === 'QUESTION' && <Question {...task.content} />}
      {task.type === 'MATCHING' && <Matching {...task.content} />}
      {task.type === 'CODING_CHALLENGE' && (
        <>
          <Markdown text={task.content.description} />
          <Code
            label={t.tasks.solutionCode}
            note={task.content.solution_environment}
            text={task.content.solution_code}
          />
          <Code label={t.tasks.evaluator} text={task.content.evaluator} />
          <dl className={classes.limits}>
            <Limit label={t.tasks.environment} value={task.content.solution_environment} />
            <Limit label={t.tasks.timeLimit} value={task.content.time_limit} />
            <Limit label={t.tasks.memoryLimit} value={task.content.memory_limit} />
            <Limit label={t.tasks.staticTests} value={task.content.static_tests} />
            <Limit label={t.tasks.randomTests} value={task.content.random_tests} />
          </dl>
        </>
      )}
    </div>
  )
}

function TaskFacts({ task }: { task: Task }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={classes.facts}>
      <Tag tone="accent">{t.tasks.types[task.type]}</Tag>
      <span>
        {format.number(task.xp)} {t.tasks.xp}
      </span>
      <span>{t.tasks.coinCount(task.coins, format.number(task.coins))}</span>
      <span>
        {task.fee === undefined
          ? t.tasks.noFee
          : t.tasks.fee(t.tasks.coinCount(task.fee, format.number(task.fee)))}
      </span>
      <Status tone={task.enabled ? 'good' : 'warn'}>
        {task.enabled ? t.tasks.enabled : t.tasks.disabled}
      </Status>
      {task.retired && <Status tone="neutral">{t.tasks.retired}</Status>}
    </div>
  )
}

function MultipleChoice({ question, answers, single_choice }: MultipleChoiceContent) {
  const t = useT()
  return (
    <>
      <Markdown text={question} />
      <Labelled label={single_choice ? `${t.tasks.answers} (${t.tasks.singleChoice})` : t.tasks.answers}>
        <ul className={classes.answers}>
          {answers.map(({ answer, correct }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers may be equal, their place is their identity.
            <li key={at} data-correct={correct}>
              {correct ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
              <VisuallyHidden component="span">{correct ? t.tasks.correct : t.tasks.wrong}: </VisuallyHidden>
              {answer}
            </li>
          ))}
        </ul>
      </Labelled>
    </>
  )
}

function Question(content: QuestionContent) {
  const t = useT()
  const rules = [
    content.case_sensitive && t.tasks.caseSensitive,
    content.ascii_letters && t.tasks.asciiLetters,
    content.digits && t.tasks.digits,
    content.punctuation && t.tasks.punctuation,
  ].filter(Boolean)
  return (
    <>
      <Markdown text={content.question} />
      <Labelled label={t.tasks.acceptedAnswers}>
        <ul className={classes.answers}>
          {content.answers.map((answer, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={at} data-correct>
              <IconCheck size={16} aria-hidden />
              {answer}
            </li>
          ))}
        </ul>
      </Labelled>
      {rules.length > 0 && <Labelled label={t.tasks.rules}>{rules.join(' · ')}</Labelled>}
      {content.blocks.length > 0 && (
        <Labelled label={t.tasks.blocks}>
          <span className={classes.blocks}>
            {content.blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <code key={at}>{block}</code>
            ))}
          </span>
        </Labelled>
      )}
    </>
  )
}

function Matching({ left, right, solution }: MatchingContent) {
  const t = useT()
  return (
    <table className={classes.pairs}>
      <thead>
        <tr>
          <th>{t.tasks.left}</th>
          <th>
            <VisuallyHidden component="span">→</VisuallyHidden>
          </th>
          <th>{t.tasks.right}</th>
        </tr>
      </thead>
      <tbody>
        {left.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <tr key={at}>
            <td>{item}</td>
            <td>
              <IconArrowRight size={16} aria-hidden />
            </td>
            <td>{right[solution[at] ?? -1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Code({ label, note, text }: { label: string; note?: string; text: string }) {
  return (
    <Labelled label={note ? `${label} (${note})` : label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre className={classes.code} tabIndex={0}>
        <code>{text}</code>
      </pre>
    </Labelled>
  )
}

function Limit({ label, value }: { label: string; value: string | number }) {
  const format = useFormat()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{typeof value === 'number' ? format.number(value) : value}</dd>
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <div className={classes.label}>{label}</div>
      {children}
    </div>
  )
}
