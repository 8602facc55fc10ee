import type { Project } from '@lotse/contracts/console/projects'
import { Loaded, type LoadedQuery } from '@lotse/ui/data/loaded'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useProject } from '../backend/project.ts'
import { useT } from '../i18n.ts'
import classes from './editor.module.css'
import { EditorHeader, type EditorHeaderProps } from './editor-header.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import type { ContentList } from './use-content-editor.tsx'

export interface ItemEditorProps<S> {
  project: Project
  saved: S
  list: ContentList
}

interface ContentItemProps<S> {
  projectId: string
  item: LoadedQuery<S>
  list: ContentList
  editor: ComponentType<ItemEditorProps<S>>
}

/** One piece of content at its own address. */
export function ContentItem<S extends { id: string }>(props: ContentItemProps<S>) {
  const { projectId, item, list, editor: Editor } = props
  const t = useT()
  const back = { to: list.to, label: t.content.backTo(list.label) }
  return (
    <Loaded of={useProject(projectId)}>
      {project => (
        <Loaded of={item} missing={{ back }}>
          {saved => <Editor key={saved.id} project={project} saved={saved} list={list} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface ContentEditorProps extends EditorHeaderProps {
  project: Project
  /** Languages with texts that are still missing. */
  missing?: string[]
  children(lang: string): ReactNode
  preview(lang: string): ReactNode
}

/** Header, the texts of one language, and next to them what visitors will see. */
export function ContentEditor({ project, missing, children, preview, ...header }: ContentEditorProps) {
  const [lang, setLang] = useState(project.defaultLang)
  return (
    <>
      <EditorHeader {...header} />
      <div className={classes.split}>
        <div className={classes.stack}>
          <LanguageTabs
            languages={project.settings.languages}
            value={lang}
            onChange={setLang}
            missing={missing}
          />
          {children(lang)}
        </div>
        {preview(lang)}
      </div>
    </>
  )
}
