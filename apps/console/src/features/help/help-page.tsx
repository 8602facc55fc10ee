import type { ConsoleCollection } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { pickText } from '@lotse/rules/text/local-text'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import { EmptyState, PageHeader } from '@lotse/ui/layout/page'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileImport, IconLifebuoy, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { helpQuery } from '../../lib/backend/content-queries.ts'
import { useProject } from '../../lib/backend/project.ts'
import { useMay } from '../../lib/backend/role.ts'
import classes from '../../lib/editor/editor.module.css'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { ArticleList } from './article-list.tsx'
import { CollectionDialog } from './collection-dialog.tsx'
import { CollectionSection } from './collection-section.tsx'
import type { ArticleRow } from './use-help.ts'
import { useSaveOrder } from './use-save-order.ts'

export function HelpPage({ projectId }: { projectId: string }) {
  const t = useT()
  const may = useMay('agent')
  const mayImport = useMay('manager')
  const project = useProject(projectId)
  const help = useQuery(helpQuery(projectId))
  const [adding, setAdding] = useState(false)
  const [term, setTerm] = useState('')
  const [archived, setArchived] = useState(false)
  return (
    <>
      <PageHeader
        title={t.help.title}
        lead={t.help.lead}
        actions={
          may && (
            <>
              {mayImport && (
                <Button
                  component={Link}
                  to={paths.articleImport(projectId)}
                  variant="default"
                  leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
                >
                  {t.imports.open}
                </Button>
              )}
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                {t.help.newCollection}
              </Button>
            </>
          )
        }
      />
      <search className={classes.row}>
        <TextInput
          type="search"
          aria-label={t.help.search}
          placeholder={t.help.search}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={term}
          onChange={event => setTerm(event.currentTarget.value)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t.content.filter}
          data={(['active', 'archived'] as const).map(value => ({ value, label: t.content.filters[value] }))}
          value={archived ? 'archived' : 'active'}
          onChange={value => setArchived(value === 'archived')}
        />
      </search>
      <div style={{ height: 16 }} />
      <Loaded of={project}>
        {found => (
          <>
            <Loaded of={help}>
              {({ collections, articles }) =>
                term.trim() || archived ? (
                  <Found project={found} articles={articles} term={term.trim()} archived={archived} />
                ) : (
                  <Collections project={found} collections={collections} articles={articles} />
                )
              }
            </Loaded>
            {adding && <CollectionDialog project={found} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </>
  )
}

interface CollectionsProps {
  project: Project
  collections: ConsoleCollection[]
  articles: ArticleRow[]
}

function Collections({ project, collections, articles }: CollectionsProps) {
  const t = useT()
  const may = useMay('agent')
  const lang = project.defaultLang
  const saveOrder = useSaveOrder(project.id)
  if (collections.length === 0)
    return <EmptyState icon={IconLifebuoy} title={t.help.empty} text={t.help.emptyText} />
  return (
    <SortableList
      items={collections}
      idOf={({ id }) => id}
      nameOf={({ title }) => pickText(title, lang) || t.content.untitled}
      label={t.help.collections}
      disabled={!may}
      onOrder={next => saveOrder({ collectionId: null, ids: next.map(({ id }) => id) })}
    >
      {(collection, grip) => (
        <CollectionSection
          project={project}
          collection={collection}
          grip={grip}
          articles={articles.filter(
            ({ collectionId, status }) => collectionId === collection.id && status !== 'archived',
          )}
        />
      )}
    </SortableList>
  )
}

interface FoundProps {
  project: Project
  articles: ArticleRow[]
  term: string
  archived: boolean
}

/** Articles from all collections: those that match the search, or those in the archive. */
function Found({ project, articles, term, archived }: FoundProps) {
  const t = useT()
  const [asked] = useDebouncedValue(term, 250)
  const found = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/help/search', {
      params: { projectId: project.id },
      query: { term: asked, lang: project.defaultLang },
    }),
    enabled: asked !== '',
  })
  const inState = articles.filter(({ status }) => (status === 'archived') === archived)
  const items = term
    ? found.data?.items.flatMap(({ id }) => inState.filter(article => article.id === id))
    : inState
  return (
    <Loaded of={{ data: items, error: found.error, refetch: found.refetch }}>
      {rows =>
        rows.length === 0 ? (
          <EmptyState
            icon={IconSearch}
            title={term ? t.help.nothingFound(term) : t.help.archiveEmpty}
            text={term ? undefined : t.help.archiveEmptyText}
          />
        ) : (
          <ArticleList project={project} articles={rows} />
        )
      }
    </Loaded>
  )
}
