import { Ago, useFormat } from '@lotse/ui/language/use-format'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import { useSubSkills } from '../../lib/skills/skill-tree-query.ts'
import type { ChallengeRow } from './challenge-queries.ts'

interface ChallengeColumnOptions {
  /** Inside a category its own name is not news. */
  withCategory: boolean
}

export function useChallengeColumns({ withCategory }: ChallengeColumnOptions): Column<ChallengeRow>[] {
  const t = useT()
  const format = useFormat()
  const isCounted = useOffer('counts')
  const known = useSubSkills()
  const skills = (row: ChallengeRow) => row.skills.map(id => known.get(id)?.skill.name || id).join(', ')
  const category: Column<ChallengeRow> = {
    key: 'category',
    label: t.challenges.category,
    clip: 200,
    text: row => row.category_title,
    render: row => row.category_title || '–',
  }
  const counted: Column<ChallengeRow>[] = [
    {
      key: 'subtasks',
      label: t.challenges.subtasks,
      align: 'right',
      text: row => row.subtasks,
      render: row => (
        <span
          title={row.disabled_subtasks ? t.challenges.disabledSubtasks(row.disabled_subtasks) : undefined}
        >
          {row.subtasks === undefined ? '–' : format.number(row.subtasks)}
        </span>
      ),
    },
    {
      key: 'creator',
      label: t.challenges.creator,
      optional: true,
      text: row => row.creator_name,
      render: row => row.creator_name ?? t.common.unknownUser,
    },
  ]
  return [
    {
      key: 'title',
      label: t.challenges.challenge,
      clip: 320,
      text: row => row.title,
      render: row => row.title || '–',
    },
    ...(withCategory ? [category] : []),
    {
      key: 'skills',
      wide: true,
      label: t.challenges.skills,
      clip: 240,
      text: skills,
      render: row => skills(row) || '–',
    },
    ...(isCounted ? counted : []),
    {
      key: 'creation_timestamp',
      label: t.challenges.created,
      text: row => row.creation_timestamp,
      render: row => <Ago at={row.creation_timestamp} />,
    },
  ]
}
