import type { ConsoleOutbound } from '@lotse/contracts/console/content/outbound'
import type { SearchParams } from '@lotse/ui/list/search-params.ts'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { ContentItem, type ItemEditorProps } from '../../../lib/editor/content-item.tsx'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import { ContentTab } from '../content/content-tab.tsx'
import classes from '../outbound.module.css'
import { outboundQuery } from '../outbound-queries.ts'
import { ResultsTab } from '../results/results-tab.tsx'
import { TargetingForm } from '../targeting/targeting-form.tsx'
import { EditorHeader } from './editor-header.tsx'
import { useOutboundDraft } from './use-outbound-draft.ts'

interface OutboundEditorProps {
  projectId: string
  outboundId: string
}

export function OutboundEditor({ projectId, outboundId }: OutboundEditorProps) {
  const t = useT()
  return (
    <ContentItem
      projectId={projectId}
      item={useQuery(outboundQuery(projectId, outboundId))}
      list={{ to: paths.outbound(projectId), label: t.outbound.title }}
      editor={Editor}
    />
  )
}

const tabs = ['content', 'targeting', 'results'] as const

function Editor({ project, saved }: ItemEditorProps<ConsoleOutbound>) {
  const t = useT()
  const navigate = useNavigate()
  const asked = useRouterState({ select: state => (state.location.search as SearchParams).tab })
  const tab = tabs.find(one => one === asked) ?? 'content'
  const draft = useOutboundDraft(project.id, saved)
  return (
    <>
      <EditorHeader projectId={project.id} draft={draft} />
      {draft.conflict}
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
        {/* The builder's window talks to the content tab, so that tab stays mounted while people look at another. */}
        <Tabs.Panel value="content" keepMounted>
          <ContentTab project={project} draft={draft} />
        </Tabs.Panel>
        <Tabs.Panel value="targeting">
          <TargetingForm
            value={draft.value.targeting}
            tooltip={draft.value.kind === 'tooltip'}
            languages={project.settings.languages}
            onChange={targeting => draft.change({ targeting })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="results">
          <ResultsTab projectId={project.id} outbound={saved} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
