import type { ConsoleArticle } from '@lotse/contracts/console/content'
import type { Project } from '@lotse/contracts/console/projects'
import { pickText, withText } from '@lotse/rules/text/local-text'
import { Loaded } from '@lotse/ui/data/loaded'
import { Ago } from '@lotse/ui/language/use-format'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { helpKeys } from '../../lib/backend/keys.ts'
import { useProject } from '../../lib/backend/project.ts'
import { useMay } from '../../lib/backend/role.ts'
import classes from '../../lib/editor/editor.module.css'
import { EditorHeader } from '../../lib/editor/editor-header.tsx'
import { LanguageTabs } from '../../lib/editor/language-tabs.tsx'
import { LocalField } from '../../lib/editor/local-field.tsx'
import { useContentEditor } from '../../lib/editor/use-content-editor.tsx'
import { useT } from '../../lib/i18n.ts'
import { PreviewPane } from '../../lib/preview/preview-pane.tsx'
import { WidgetFrame } from '../../lib/preview/widget-frame.tsx'
import { RichEditor } from '../../lib/rich-text/rich-editor.tsx'
import { paths } from '../../paths.ts'
import { Votes } from './article-list.tsx'
import { articleQuery, helpQuery, removeArticle } from './use-help.ts'

export function ArticlePage({ projectId, articleId }: { projectId: string; articleId: string }) {
  const t = useT()
  const project = useProject(projectId)
  const article = useQuery(articleQuery(projectId, articleId))
  return (
    <Loaded of={project}>
      {found => (
        <Loaded
          of={article}
          missing={{ back: { to: paths.help(projectId), label: t.content.backTo(t.help.title) } }}
        >
          {saved => <ArticleEditor key={saved.id} project={found} saved={saved} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const draftOf = ({ title, html, collectionId }: ConsoleArticle) => ({ title, html, collectionId })

function ArticleEditor({ project, saved }: { project: Project; saved: ConsoleArticle }) {
  const t = useT()
  const may = useMay('agent')
  const [lang, setLang] = useState(project.defaultLang)
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
    queryKey: articleQuery(project.id, saved.id).queryKey,
    refresh: helpKeys,
    list: paths.help(project.id),
  })
  const { languages } = project.settings
  const [shown] = useDebouncedValue({ title: draft.title, html: draft.html }, 300)
  return (
    <>
      <EditorHeader
        {...header}
        back={{ to: paths.help(project.id), label: t.help.title }}
        problem={Object.keys(draft.title).length === 0 ? t.help.titleMissing : undefined}
        facts={
          <>
            <Votes votes={saved.votes} />
            <Ago at={saved.updatedAt} />
          </>
        }
      />
      <div className={classes.split}>
        <div className={classes.stack}>
          <LanguageTabs
            languages={languages}
            value={lang}
            onChange={setLang}
            missing={languages.filter(one => !draft.title[one] || !draft.html[one])}
          />
          <LocalField
            label={t.help.articleTitle}
            value={draft.title}
            lang={lang}
            maxLength={300}
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
            data={(help.data?.collections ?? []).map(({ id, title }) => ({
              value: id,
              label: pickText(title, project.defaultLang) || t.content.untitled,
            }))}
            value={draft.collectionId}
            allowDeselect={false}
            disabled={!may}
            onChange={collectionId => collectionId && change({ collectionId })}
          />
        </div>
        <PreviewPane>
          <WidgetFrame
            project={project}
            lang={lang}
            title={t.content.preview}
            show={{
              name: 'preview-article',
              data: {
                title: pickText(shown.title, lang, project.defaultLang),
                html: pickText(shown.html, lang, project.defaultLang),
                updatedAt: saved.updatedAt,
              },
            }}
          />
        </PreviewPane>
      </div>
    </>
  )
}
