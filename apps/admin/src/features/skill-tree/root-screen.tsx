import { Loaded } from '@lotse/ui/data/loaded'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { type TreeRoot, useSkillTree } from '../../lib/skills/skill-tree-query.ts'
import { paths } from '../../paths.ts'

interface RootScreenProps {
  children(root: TreeRoot, loading: boolean): ReactNode
}

/** The root skill in the address, or a note that there is none. */
export function RootScreen({ children }: RootScreenProps) {
  const t = useT()
  const { root: id } = useParams({ strict: false }) as { root: string }
  const query = useSkillTree()
  const back = { to: paths.skillTree(), label: t.skills.title }
  const found = query.data && (query.data.skills.find(root => root.id === id) ?? null)
  return (
    <Loaded
      of={{ ...query, data: found }}
      missing={{ title: t.skills.notFoundTitle, text: t.skills.notFoundText, back }}
    >
      {root => children(root, query.isFetching)}
    </Loaded>
  )
}
