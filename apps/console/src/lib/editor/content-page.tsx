import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import type { Project } from '@lotse/contracts/console/projects'
import { Loaded } from '@lotse/ui/data/loaded'
import { EmptyState, PageHeader } from '@lotse/ui/layout/page'
import rows from '@lotse/ui/rows/rows.module.css'
import { Button, SegmentedControl } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useProject } from '../backend/project.ts'
import { useMay } from '../backend/role.ts'
import { useT } from '../i18n.ts'

interface Item {
  id: string
  status: ContentStatus
}

interface ContentPageProps<T extends Item> {
  projectId: string
  items: UseQueryResult<{ items: T[] }>
  texts: { title: string; lead: string; create: string; empty: string; emptyText: string }
  icon: Icon
  line(project: Project, item: T): ReactNode
  /** The dialog that creates a new one; `taken` are the existing ids. */
  adding(project: Project, taken: string[], close: () => void): ReactNode
}

/** What a team writes, one line each: the active ones or the archived ones, and a button for a new one. */
export function ContentPage<T extends Item>({
  projectId,
  items,
  texts,
  icon,
  line,
  adding,
}: ContentPageProps<T>) {
  const t = useT()
  const may = useMay('agent')
  const project = useProject(projectId)
  const [isAdding, setAdding] = useState(false)
  const [archived, setArchived] = useState(false)
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          may && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {texts.create}
            </Button>
          )
        }
      />
      <SegmentedControl
        size="xs"
        mb="md"
        aria-label={t.content.filter}
        data={(['active', 'archived'] as const).map(value => ({ value, label: t.content.filters[value] }))}
        value={archived ? 'archived' : 'active'}
        onChange={value => setArchived(value === 'archived')}
      />
      <Loaded of={project}>
        {found => (
          <>
            <Loaded of={items}>
              {all => {
                const shown = all.items.filter(({ status }) => (status === 'archived') === archived)
                if (shown.length === 0)
                  return <EmptyState icon={icon} title={texts.empty} text={texts.emptyText} />
                return (
                  <ul className={`${rows.list} ${rows.framed}`}>
                    {shown.map(item => (
                      <li key={item.id}>{line(found, item)}</li>
                    ))}
                  </ul>
                )
              }}
            </Loaded>
            {isAdding &&
              adding(
                found,
                (items.data?.items ?? []).map(({ id }) => id),
                () => setAdding(false),
              )}
          </>
        )}
      </Loaded>
    </>
  )
}
