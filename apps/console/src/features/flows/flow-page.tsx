import type { ConsoleFlow } from '@lotse/contracts/console/content/content'
import { Tag } from '@lotse/ui/layout/page'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import { flowKeys } from '../../lib/backend/keys.ts'
import { useSaveProject } from '../../lib/backend/project.ts'
import { useMay } from '../../lib/backend/role.ts'
import { ContentEditor, ContentItem, type ItemEditorProps } from '../../lib/editor/content-item.tsx'
import { Editable } from '../../lib/editor/editable.tsx'
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
  return (
    <ContentItem
      projectId={projectId}
      item={useQuery(flowQuery(projectId, flowId))}
      list={{ to: paths.flows(projectId), label: t.flows.title }}
      editor={FlowEditor}
    />
  )
}

const draftOf = ({ name, definition }: ConsoleFlow) => ({ name, definition })

function FlowEditor({ project, saved, list }: ItemEditorProps<ConsoleFlow>) {
  const t = useT()
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
    query: flowQuery(project.id, saved.id),
    refresh: flowKeys,
    list,
    published: flow => {
      // A campaign can show a survey, too; a form is in the menu, or nobody finds it.
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
  const part = (changed: Partial<typeof definition>) => change({ definition: { ...definition, ...changed } })
  return (
    <ContentEditor
      {...header}
      project={project}
      problem={
        draft.name.trim() ? problem && t.flows.problems[problem.what](problem.where) : t.content.nameMissing
      }
      facts={isInMenu(settings.menu, saved) && <Tag tone="accent">{t.flows.inMenu}</Tag>}
      missing={settings.languages.filter(one => !definition.title[one])}
      preview={lang => <FlowPreview project={project} flow={saved} definition={definition} lang={lang} />}
    >
      {lang => (
        <Editable>
          <FlowTexts
            name={draft.name}
            definition={definition}
            lang={lang}
            onName={name => change({ name })}
            onChange={part}
          />
          <FlowPages definition={definition} lang={lang} onChange={pages => part({ pages })} />
          <FlowEnding definition={definition} lang={lang} onChange={part} />
        </Editable>
      )}
    </ContentEditor>
  )
}
