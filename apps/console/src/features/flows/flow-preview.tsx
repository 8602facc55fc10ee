import type { ConsoleFlow } from '@lotse/contracts/console/content'
import type { Project } from '@lotse/contracts/console/projects'
import type { FlowConfig } from '@lotse/contracts/visitor/config'
import { localise } from '@lotse/rules/text/local-text'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { PreviewPane } from '../../lib/preview/preview-pane.tsx'
import { WidgetFrame } from '../../lib/preview/widget-frame.tsx'

interface FlowPreviewProps {
  project: Project
  flow: ConsoleFlow
  definition: ConsoleFlow['definition']
  lang: string
}

export function FlowPreview({ project, flow: { id, kind }, definition, lang }: FlowPreviewProps) {
  const t = useT()
  const [turn, setTurn] = useState(0)
  const [shown] = useDebouncedValue(definition, 300)
  const flows = useMemo(() => {
    const local = localise(shown, lang, project.defaultLang) as object
    return { [id]: { ...local, id, kind } } as FlowConfig['flows']
  }, [shown, lang, project.defaultLang, id, kind])
  return (
    <PreviewPane onAgain={() => setTurn(turn + 1)}>
      <WidgetFrame
        key={turn}
        project={project}
        flows={flows}
        lang={lang}
        title={t.content.preview}
        show={
          kind === 'survey'
            ? { name: 'start-survey', data: { flow: id, hideBackButton: true, format: 'survey' } }
            : { name: 'start-feedbackflow', data: { flow: id, hideBackButton: true } }
        }
      />
    </PreviewPane>
  )
}
