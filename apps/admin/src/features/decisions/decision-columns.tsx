import type { Decision } from '@lotse/contracts/academy/decisions/decisions'
import { Ago } from '@lotse/ui/language/use-format'
import { Tag } from '@lotse/ui/layout/page'
import type { Column } from '@lotse/ui/list/rows.ts'
import { StateText } from '../../lib/decisions/decision-card.tsx'
import { useDoneText, useMailLanguage } from '../../lib/decisions/decision-words.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './decisions.module.css'

export function useDecisionColumns({ ofAppeals }: { ofAppeals: boolean }): Column<Decision>[] {
  const t = useT()
  const doneText = useDoneText()
  const language = useMailLanguage()
  const nameOf = (name: string | null) => name ?? t.common.unknownUser
  const none = <span className={classes.faint}>–</span>
  const words = (
    key: string,
    label: string,
    text: (row: Decision) => string,
    isOptional: boolean,
  ): Column<Decision> => ({
    ...{ key, label, text, clip: 260, wide: true, optional: isOptional },
    render: row => (text(row) ? <span title={text(row)}>{text(row)}</span> : none),
  })
  return [
    {
      key: 'action',
      label: t.decisions.what,
      clip: 260,
      text: row => doneText(row.actions),
      render: row => <strong title={doneText(row.actions)}>{doneText(row.actions)}</strong>,
    },
    {
      key: 'person',
      label: t.decisions.person,
      clip: 140,
      text: row => nameOf(row.person_name),
      render: row => nameOf(row.person_name),
    },
    {
      key: 'reason',
      label: t.decisions.reason,
      clip: 200,
      text: row => row.reason?.words[language].title ?? '',
      render: row =>
        row.reason ? (
          <span title={row.reason.words[language].title}>{row.reason.words[language].title}</span>
        ) : (
          none
        ),
    },
    words('task', t.decisions.aboutTask, row => row.task_excerpt, true),
    words('words', t.decisions.words, row => row.text, true),
    words('objection', t.decisions.objection, row => row.appeal?.text ?? '', !ofAppeals),
    {
      key: 'state',
      label: t.decisions.state,
      text: row => t.decisions.states[row.state],
      render: row => <StateText state={row.state} />,
    },
    {
      key: 'appeal',
      label: t.decisions.appeal,
      text: row => (row.appeal ? t.decisions.appealStates[row.appeal.state] : ''),
      render: row =>
        row.appeal ? (
          <Tag tone={row.appeal.state === 'open' ? 'warn' : 'neutral'}>
            {t.decisions.appealStates[row.appeal.state]}
          </Tag>
        ) : (
          none
        ),
    },
    {
      key: 'decidedBy',
      wide: true,
      clip: 130,
      label: t.decisions.decidedBy,
      text: row => nameOf(row.decided_by_name),
      render: row => nameOf(row.decided_by_name),
    },
    {
      key: 'at',
      label: t.decisions.decidedAt,
      text: row => row.decided_at,
      render: row => <Ago at={row.decided_at} thisMoment="justNow" />,
    },
  ]
}
