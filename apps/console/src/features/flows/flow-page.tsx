import type { ConsoleFlow } from '@lotse/contracts/console/content'
import type { Project } from '@lotse/contracts/console/projects'
import { Tag } from '@lotse/ui/page'
import { useAction } from '@lotse/ui/use-action'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ArchiveMenu } from '../../lib/archive-menu.tsx'
import type { ContentState } from '../../lib/content-status.tsx'
import classes from '../../lib/editor.module.css'
import { EditorHeader } from '../../lib/editor-header.tsx'
import { useT } from '../../lib/i18n.ts'
import { LanguageTabs } from '../../lib/language-tabs.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { useProject } from '../../lib/project.ts'
import { useMay } from '../../lib/role.ts'
import { useArchive } from '../../lib/use-archive.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { paths } from '../../paths.ts'
import { FlowPages } from './flow-pages.tsx'
import { FlowPreview } from './flow-preview.tsx'
import { problemOf } from './flow-shape.ts'
import { FlowEnding, FlowTexts } from './flow-texts.tsx'
import { flowKeys, flowQuery, isInMenu, removeFlow, setFlowStatus } from './use-flows.ts'

export function FlowPage({ projectId, flowId }: { projectId: string; flowId: string }) {
  const project = useProject(projectId)
  const flow = useQuery(flowQuery(projectId, flowId))
  return (
    <Loaded of={project}>
      {found => <Loaded of={flow}>{saved => <FlowEditor project={found} saved={saved} />}</Loaded>}
    </Loaded>
  )
}

const draftOf = ({ name, definition }: ConsoleFlow) => ({ name, definition })

function FlowEditor({ project, saved }: { project: Project; saved: ConsoleFlow }) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const may = useMay('agent')
  const [lang, setLang] = useState(project.defaultLang)
  const { draft, change, dirty, version, accept, release } = useDraft(saved, draftOf)
  const { definition } = draft
  const save = useAction({
    run: ({ sent, status }: { sent: typeof draft; status?: ContentState | undefined }) =>
      api('PATCH /console/projects/:projectId/flows/:flowId', {
        params: { projectId: project.id, flowId: saved.id },
        body: { version, ...sent, ...(status ? { status } : {}) },
      }),
    refresh: flowKeys,
    done: (_, { status }) =>
      status === 'live' ? t.content.published : status ? t.content.unpublished : t.content.saved,
    after: (next, { sent }) => {
      client.setQueryData(flowQuery(project.id, saved.id).queryKey, next)
      accept(next, sent)
    },
  })
  const archive = useArchive<ConsoleFlow>({
    nameOf: ({ name }) => name,
    setStatus: (item, status) => setFlowStatus(project.id, item, status),
    remove: item => removeFlow(project.id, item),
    refresh: flowKeys,
    removed: () => {
      release()
      void navigate({ to: paths.flows(project.id) })
    },
  })
  const problem = problemOf(definition)
  const { languages } = project.settings
  return (
    <>
      <EditorHeader
        title={draft.name || t.content.untitled}
        back={{ to: paths.flows(project.id), label: t.flows.title }}
        status={saved.status}
        dirty={dirty}
        busy={save.busy}
        problem={
          draft.name.trim() ? problem && t.flows.problems[problem.what](problem.where) : t.content.nameMissing
        }
        onSave={status => void save.run({ sent: draft, status })}
        facts={isInMenu(project.settings.menu, saved) && <Tag tone="accent">{t.flows.inMenu}</Tag>}
        menu={
          <ArchiveMenu
            name={saved.name}
            status={saved.status}
            onArchive={() => archive.archive(saved)}
            onRestore={() => archive.restore(saved)}
            onErase={() => void archive.erase(saved)}
          />
        }
      />
      <div className={classes.split}>
        <fieldset className={classes.plain} disabled={!may}>
          <LanguageTabs
            languages={languages}
            value={lang}
            onChange={setLang}
            missing={languages.filter(one => !definition.title[one])}
          />
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
        </fieldset>
        <FlowPreview project={project} flow={saved} definition={definition} lang={lang} />
      </div>
    </>
  )
}
