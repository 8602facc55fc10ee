import type { ConsoleFlow } from '@lotse/contracts/console/content'
import type { Project } from '@lotse/contracts/console/projects'
import { Loaded } from '@lotse/ui/data/loaded'
import { Tag } from '@lotse/ui/layout/page'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { flowKeys } from '../../lib/backend/keys.ts'
import { useProject, useSaveProject } from '../../lib/backend/project.ts'
import { useMay } from '../../lib/backend/role.ts'
import { Editable } from '../../lib/editor/editable.tsx'
import classes from '../../lib/editor/editor.module.css'
import { EditorHeader } from '../../lib/editor/editor-header.tsx'
import { LanguageTabs } from '../../lib/editor/language-tabs.tsx'
import { useContentEditor } from '../../lib/editor/use-content-editor.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { FlowPages } from './flow-pages.tsx'
import { FlowPreview } from './flow-preview.tsx'
import { problemOf } from './flow-shape.ts'
import { FlowEnding, FlowTexts } from './flow-texts.tsx'
import { flowQuery, isInMenu, removeFlow, toggledMenu } from './use-flows.ts'

export function FlowPage({ projectId, flowId }: { projectId: string; flowId: string }) {
  const t = useT()
  const project = useProject(projectId)
  const flow = useQuery(flowQuery(projectId, flowId))
  return (
    <Loaded of={project}>
      {found => (
        <Loaded
          of={flow}
          missing={{ back: { to: paths.flows(projectId), label: t.content.backTo(t.flows.title) } }}
        >
          {saved => <FlowEditor key={saved.id} project={found} saved={saved} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const draftOf = ({ name, definition }: ConsoleFlow) => ({ name, definition })

function FlowEditor({ project, saved }: { project: Project; saved: ConsoleFlow }) {
  const t = useT()
  const [lang, setLang] = useState(project.defaultLang)
  const snackbar = useSnackbar()
  const mayMenu = useMay('manager')
  const saveMenu = useSaveProject(project)
  const { settings } = project
  const put = (flow: ConsoleFlow) =>
    void saveMenu.run({ settings: { ...settings, menu: toggledMenu(settings.menu, flow) } })
  const { draft, change, header } = useContentEditor({
    saved,
    draftOf,
    nameOf: ({ name }) => name,
    send: body =>
      api('PATCH /console/projects/:projectId/flows/:flowId', {
        params: { projectId: project.id, flowId: saved.id },
        body,
      }),
    remove: item => removeFlow(project.id, item),
    queryKey: flowQuery(project.id, saved.id).queryKey,
    refresh: flowKeys,
    list: paths.flows(project.id),
    published: flow => {
      // A survey is shown by a campaign, too; a form is found in the menu, or by nobody.
      if (isInMenu(settings.menu, flow)) snackbar.show(t.content.published)
      else
        snackbar.show(
          flow.kind === 'survey' ? t.flows.publishedSurvey : t.flows.publishedHidden,
          'good',
          mayMenu ? { label: t.flows.putIntoMenu, run: () => put(flow) } : undefined,
        )
    },
  })
  const { definition } = draft
  const problem = problemOf(definition)
  const { languages } = settings
  return (
    <>
      <EditorHeader
        {...header}
        back={{ to: paths.flows(project.id), label: t.flows.title }}
        problem={
          draft.name.trim() ? problem && t.flows.problems[problem.what](problem.where) : t.content.nameMissing
        }
        facts={isInMenu(project.settings.menu, saved) && <Tag tone="accent">{t.flows.inMenu}</Tag>}
      />
      <div className={classes.split}>
        <div className={classes.plain}>
          <LanguageTabs
            languages={languages}
            value={lang}
            onChange={setLang}
            missing={languages.filter(one => !definition.title[one])}
          />
          <Editable>
            <FlowTexts
              name={draft.name}
              definition={definition}
              lang={lang}
              onName={name => change({ name })}
              onChange={part => change({ definition: { ...definition, ...part } })}
            />
            <FlowPages
              definition={definition}
              lang={lang}
              onChange={pages => change({ definition: { ...definition, pages } })}
            />
            <FlowEnding
              definition={definition}
              lang={lang}
              onChange={part => change({ definition: { ...definition, ...part } })}
            />
          </Editable>
        </div>
        <FlowPreview project={project} flow={saved} definition={definition} lang={lang} />
      </div>
    </>
  )
}
