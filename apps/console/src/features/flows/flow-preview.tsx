import type { ConsoleFlow } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { PreviewPane } from '../../lib/preview/preview-pane.tsx'
import { flowsOf, WidgetFrame } from '../../lib/preview/widget-frame.tsx'

interface FlowPreviewProps {
  project: Project
  flow: ConsoleFlow
  definition: ConsoleFlow['definition']
  lang: string
}

export function FlowPreview({ project, flow: { id, kind }, definition, lang }: FlowPreviewProps) {
  const [turn, setTurn] = useState(0)
  const [shown] = useDebouncedValue(definition, 300)
  const flows = useMemo(
    () => flowsOf({ id, kind, definition: shown }, lang, project),
    [shown, lang, project, id, kind],
  )
  return (
    <PreviewPane onAgain={() => setTurn(turn + 1)}>
      <WidgetFrame
        key={turn}
        project={project}
        flows={flows}
        lang={lang}
        show={
          kind === 'survey'
            ? { name: 'start-survey', data: { flow: id, hideBackButton: true, format: 'survey' } }
            : { name: 'start-feedbackflow', data: { flow: id, hideBackButton: true } }
        }
      />
    </PreviewPane>
  )
}
