import type { ConsoleNews } from '@lotse/contracts/console/content'
import type { Project } from '@lotse/contracts/console/projects'
import { pickText } from '@lotse/rules/text/local-text'
import { Loaded } from '@lotse/ui/data/loaded'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProject } from '../../lib/backend/project.ts'
import { useMay } from '../../lib/backend/role.ts'
import classes from '../../lib/editor/editor.module.css'
import { EditorHeader } from '../../lib/editor/editor-header.tsx'
import { LanguageTabs } from '../../lib/editor/language-tabs.tsx'
import { useT } from '../../lib/i18n.ts'
import { newsItemQuery } from '../../lib/news/news.ts'
import { missingIn, NewsFields } from '../../lib/news/news-fields.tsx'
import { useNewsEditor } from '../../lib/news/use-news-editor.tsx'
import { PreviewPane } from '../../lib/preview/preview-pane.tsx'
import { WidgetFrame } from '../../lib/preview/widget-frame.tsx'
import { paths } from '../../paths.ts'

export function NewsItemPage({ projectId, newsId }: { projectId: string; newsId: string }) {
  const t = useT()
  const project = useProject(projectId)
  const news = useQuery(newsItemQuery(projectId, newsId))
  return (
    <Loaded of={project}>
      {found => (
        <Loaded
          of={news}
          missing={{ back: { to: paths.news(projectId), label: t.content.backTo(t.news.title) } }}
        >
          {saved => <NewsEditor project={found} saved={saved} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function NewsEditor({ project, saved }: { project: Project; saved: ConsoleNews }) {
  const t = useT()
  const format = useFormat()
  const may = useMay('agent')
  const [lang, setLang] = useState(project.defaultLang)
  const { draft, change, header } = useNewsEditor(project, saved)
  const { languages } = project.settings
  const [shown] = useDebouncedValue(draft, 300)
  const textOf = (text: Record<string, string>) => pickText(text, lang, project.defaultLang)
  return (
    <>
      <EditorHeader
        {...header}
        back={{ to: paths.news(project.id), label: t.news.title }}
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
      />
      <div className={classes.split}>
        <div className={classes.stack}>
          <LanguageTabs
            languages={languages}
            value={lang}
            onChange={setLang}
            missing={missingIn(languages, draft)}
          />
          <NewsFields project={project} draft={draft} lang={lang} disabled={!may} onChange={change} />
        </div>
        <PreviewPane>
          <WidgetFrame
            project={project}
            lang={lang}
            title={t.content.preview}
            show={{
              name: 'preview-news',
              data: {
                title: textOf(shown.title),
                html: textOf(shown.html),
                coverImageUrl: shown.coverImageUrl ?? '',
                sender: saved.author?.name.split(' ')[0] ?? '',
                publishedAt: saved.publishedAt ?? saved.updatedAt,
              },
            }}
          />
        </PreviewPane>
      </div>
    </>
  )
}
