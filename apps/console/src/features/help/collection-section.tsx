import type { ConsoleCollection } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { pickText } from '@lotse/rules/text/local-text'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import rows from '@lotse/ui/rows/rows.module.css'
import { Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { helpListKeys } from '../../lib/backend/keys.ts'
import { useMay } from '../../lib/backend/role.ts'
import { useDelete } from '../../lib/editor/use-delete.ts'
import { useT } from '../../lib/i18n.ts'
import { ArticleLine } from './article-list.tsx'
import { CollectionDialog } from './collection-dialog.tsx'
import help from './help.module.css'
import { NewArticle } from './new-article.tsx'
import type { ArticleRow } from './use-help.ts'
import { useSaveOrder } from './use-save-order.ts'

interface CollectionSectionProps {
  project: Project
  collection: ConsoleCollection
  articles: ArticleRow[]
  grip: ReactNode
}

export function CollectionSection({ project, collection, articles, grip }: CollectionSectionProps) {
  const t = useT()
  const titleId = useId()
  const may = useMay('agent')
  const [open, setOpen] = useState<'edit' | 'article'>()
  const name = pickText(collection.title, project.defaultLang) || t.content.untitled
  const description = pickText(collection.description, project.defaultLang)
  const saveOrder = useSaveOrder(project.id)
  return (
    <section className={help.collection} aria-labelledby={titleId}>
      <div className={help.collectionTitle}>
        {grip}
        <div className={rows.grow}>
          <h2 id={titleId}>{name}</h2>
          {description && <p className={rows.small}>{description}</p>}
        </div>
        {may && (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setOpen('article')}
            >
              {t.help.newArticle}
            </Button>
            <CollectionMenu
              project={project}
              collection={collection}
              name={name}
              onEdit={() => setOpen('edit')}
            />
          </>
        )}
      </div>
      {articles.length === 0 ? (
        <p className={help.noArticles}>{t.help.noArticles}</p>
      ) : (
        <SortableList
          items={articles}
          idOf={({ id }) => id}
          nameOf={({ title }) => pickText(title, project.defaultLang) || t.content.untitled}
          label={t.help.articlesOf(name)}
          className={rows.list}
          disabled={!may}
          onOrder={next => saveOrder({ collectionId: collection.id, ids: next.map(({ id }) => id) })}
        >
          {(article, articleGrip) => <ArticleLine project={project} article={article} grip={articleGrip} />}
        </SortableList>
      )}
      {open === 'edit' && (
        <CollectionDialog project={project} collection={collection} onClose={() => setOpen(undefined)} />
      )}
      {open === 'article' && (
        <NewArticle project={project} collectionId={collection.id} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}

interface CollectionMenuProps {
  project: Project
  collection: ConsoleCollection
  name: string
  onEdit(): void
}

function CollectionMenu({ project, collection, name, onEdit }: CollectionMenuProps) {
  const t = useT()
  const mayDelete = useMay('manager')
  const remove = useDelete(name, {
    run: () =>
      api('DELETE /console/projects/:projectId/help/collections/:collectionId', {
        params: { projectId: project.id, collectionId: collection.id },
      }),
    refresh: helpListKeys,
  })
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <IconButton icon={IconDots} iconSize={18} label={t.content.actions(name)} loading={remove.busy} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t.help.editCollection}
        </Menu.Item>
        {mayDelete && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={collection.articles > 0}
            onClick={() => void remove.run()}
          >
            {collection.articles > 0 ? t.help.notEmpty : t.content.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
