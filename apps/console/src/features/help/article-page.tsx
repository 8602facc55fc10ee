import type { ConsoleArticle } from '@lotse/contracts/console/content/content'
import { longest } from '@lotse/contracts/visitor/longest'
import { pickText, withText } from '@lotse/rules/text/local-text'
import { Ago } from '@lotse/ui/language/use-format'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import { helpQuery } from '../../lib/backend/content-queries.ts'
import { helpKeys } from '../../lib/backend/keys.ts'
import { useMay } from '../../lib/backend/role.ts'
import { ContentEditor, ContentItem, type ItemEditorProps } from '../../lib/editor/content-item.tsx'
import { LocalField } from '../../lib/editor/local-field.tsx'
import { useContentEditor } from '../../lib/editor/use-content-editor.tsx'
import { useT } from '../../lib/i18n.ts'
import { WidgetPane } from '../../lib/preview/widget-pane.tsx'
import { RichEditor } from '../../lib/rich-text/rich-editor.tsx'
import { paths } from '../../paths.ts'
import { Votes } from './article-list.tsx'
import { articleQuery, removeArticle } from './use-help.ts'

export function ArticlePage({ projectId, articleId }: { projectId: string; articleId: string }) {
  const t = useT()
  return (
    <ContentItem
      projectId={projectId}
      item={useQuery(articleQuery(projectId, articleId))}
      list={{ to: paths.help(projectId), label: t.help.title }}
      editor={ArticleEditor}
    />
  )
}

const draftOf = ({ title, html, collectionId }: ConsoleArticle) => ({ title, html, collectionId })

function ArticleEditor({ project, saved, list }: ItemEditorProps<ConsoleArticle>) {
  const t = useT()
  const may = useMay('agent')
  const help = useQuery(helpQuery(project.id))
  const nameOf = ({ title }: Pick<ConsoleArticle, 'title'>) =>
    pickText(title, project.defaultLang) || t.content.untitled
  const { draft, change, header } = useContentEditor({
    saved,
    draftOf,
    nameOf,
    send: body =>
      api('PATCH /console/projects/:projectId/help/articles/:articleId', {
        params: { projectId: project.id, articleId: saved.id },
        body,
      }),
    remove: item => removeArticle(project.id, item),
    query: articleQuery(project.id, saved.id),
    refresh: helpKeys,
    list,
  })
  const [shown] = useDebouncedValue({ title: draft.title, html: draft.html }, 300)
  return (
    <ContentEditor
      {...header}
      project={project}
      problem={Object.keys(draft.title).length === 0 ? t.help.titleMissing : undefined}
      facts={
        <>
          <Votes votes={saved.votes} />
          <Ago at={saved.updatedAt} />
        </>
      }
      missing={project.settings.languages.filter(one => !draft.title[one] || !draft.html[one])}
      preview={lang => (
        <WidgetPane
          project={project}
          lang={lang}
          show={{
            name: 'preview-article',
            data: {
              title: pickText(shown.title, lang, project.defaultLang),
              html: pickText(shown.html, lang, project.defaultLang),
              updatedAt: saved.updatedAt,
            },
          }}
        />
      )}
    >
      {lang => (
        <>
          <LocalField
            label={t.help.articleTitle}
            value={draft.title}
            lang={lang}
            maxLength={longest.title}
            disabled={!may}
            onChange={title => change({ title })}
          />
          <RichEditor
            key={lang}
            projectId={project.id}
            label={t.help.articleText}
            html={draft.html[lang] ?? ''}
            lang={lang}
            onChange={text => change({ html: withText(draft.html, lang, text) })}
          />
          <Select
            label={t.help.collection}
            data={(help.data?.collections ?? []).map(one => ({ value: one.id, label: nameOf(one) }))}
            value={draft.collectionId}
            disabled={!may}
            onChange={collectionId => collectionId && change({ collectionId })}
          />
        </>
      )}
    </ContentEditor>
  )
}
