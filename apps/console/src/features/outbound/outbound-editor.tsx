import type { ConsoleOutbound } from '@lotse/contracts/console/outbound'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { Loaded } from '@lotse/ui/data/loaded'
import { ConflictNote } from '@lotse/ui/draft/conflict-note'
import type { SearchParams } from '@lotse/ui/list/search-params.ts'
import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useProject } from '../../lib/backend/project.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { ContentTab } from './content/content-tab.tsx'
import { EditorHeader } from './editor-header.tsx'
import classes from './outbound.module.css'
import { outboundQuery } from './outbound-queries.ts'
import { ResultsTab } from './results/results-tab.tsx'
import { TargetingForm } from './targeting/targeting-form.tsx'
import { useOutboundDraft } from './use-outbound-draft.ts'

interface OutboundEditorProps {
  projectId: string
  outboundId: string
}

export function OutboundEditor({ projectId, outboundId }: OutboundEditorProps) {
  const t = useT()
  return (
    <Loaded
      of={useQuery(outboundQuery(projectId, outboundId))}
      missing={{ back: { to: paths.outbound(projectId), label: t.content.backTo(t.outbound.title) } }}
      skeleton={<Skeleton height={320} />}
    >
      {data => <Editor key={data.id} projectId={projectId} loaded={data} />}
    </Loaded>
  )
}

const tabs = ['content', 'targeting', 'results'] as const

function Editor({ projectId, loaded }: { projectId: string; loaded: ConsoleOutbound }) {
  const t = useT()
  const navigate = useNavigate()
  const asked = useRouterState({ select: state => (state.location.search as SearchParams).tab })
  const tab = tabs.find(one => one === asked) ?? 'content'
  const project = useProject(projectId).data
  const draft = useOutboundDraft(projectId, loaded)
  const { release } = useUnsavedChanges(draft.dirty)
  return (
    <>
      <EditorHeader projectId={projectId} draft={draft} onLeave={release} />
      {draft.conflict && (
        <ConflictNote onTake={() => void draft.settle(false)} onKeep={() => void draft.settle(true)} />
      )}
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={next =>
          void navigate({
            to: '.',
            search: (next === 'content' ? {} : { tab: next }) as never,
            replace: true,
            resetScroll: false,
          })
        }
      >
        <Tabs.List className={classes.tabs}>
          {tabs.map(one => (
            <Tabs.Tab key={one} value={one}>
              {t.outbound.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* The builder's window talks to the content tab, so it stays while one looks at another. */}
        <Tabs.Panel value="content" keepMounted>
          {project ? <ContentTab project={project} draft={draft} /> : <Skeleton height={240} />}
        </Tabs.Panel>
        <Tabs.Panel value="targeting">
          {project && (
            <TargetingForm
              value={draft.value.targeting}
              tooltip={draft.value.kind === 'tooltip'}
              languages={project.settings.languages}
              onChange={targeting => draft.change({ targeting })}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="results">
          <ResultsTab projectId={projectId} outbound={loaded} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
