import type { ConsoleNews } from '@lotse/contracts/console/content/content'
import { pickText } from '@lotse/rules/text/local-text'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/backend/role.ts'
import { ContentEditor, ContentItem, type ItemEditorProps } from '../../lib/editor/content-item.tsx'
import { useT } from '../../lib/i18n.ts'
import { newsItemQuery } from '../../lib/news/news.ts'
import { missingIn, NewsFields } from '../../lib/news/news-fields.tsx'
import { useNewsEditor } from '../../lib/news/use-news-editor.ts'
import { WidgetPane } from '../../lib/preview/widget-pane.tsx'
import { paths } from '../../paths.ts'

export function NewsItemPage({ projectId, newsId }: { projectId: string; newsId: string }) {
  const t = useT()
  return (
    <ContentItem
      projectId={projectId}
      item={useQuery(newsItemQuery(projectId, newsId))}
      list={{ to: paths.news(projectId), label: t.news.title }}
      editor={NewsEditor}
    />
  )
}

function NewsEditor({ project, saved }: ItemEditorProps<ConsoleNews>) {
  const t = useT()
  const format = useFormat()
  const may = useMay('agent')
  const { draft, change, header } = useNewsEditor(project, saved)
  const [shown] = useDebouncedValue(draft, 300)
  const textOf = (text: Record<string, string>, lang: string) => pickText(text, lang, project.defaultLang)
  return (
    <ContentEditor
      {...header}
      project={project}
      facts={
        saved.publishedAt ? (
          <>
            <span>{t.news.publishedOn(format.date(saved.publishedAt))}</span>
            <span>{t.news.reads(saved.reads, format.number(saved.reads))}</span>
          </>
        ) : (
          <Ago at={saved.updatedAt} />
        )
      }
      missing={missingIn(project.settings.languages, draft)}
      preview={lang => (
        <WidgetPane
          project={project}
          lang={lang}
          show={{
            name: 'preview-news',
            data: {
              title: textOf(shown.title, lang),
              html: textOf(shown.html, lang),
              coverImageUrl: shown.coverImageUrl ?? '',
              sender: saved.author?.name.split(' ')[0] ?? '',
              publishedAt: saved.publishedAt ?? saved.updatedAt,
            },
          }}
        />
      )}
    >
      {lang => <NewsFields project={project} draft={draft} lang={lang} disabled={!may} onChange={change} />}
    </ContentEditor>
  )
}
