import type { Project } from '@lotse/contracts/console/projects'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flowsQuery } from '../../../lib/backend/content-queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { flowsOf, WidgetFrame } from '../../../lib/preview/widget-frame.tsx'
import type { ConfigOf } from '../outbound-queries.ts'
import { SitePage } from './site-page.tsx'

interface SurveyPreviewProps {
  project: Project
  config: ConfigOf<'survey'>
  lang: string
}

/** The real widget with the survey, even before the survey is published. Answers go nowhere. */
export function SurveyPreview({ project, config, lang }: SurveyPreviewProps) {
  const { preview } = useT().outbound
  const flow = useQuery(flowsQuery(project.id)).data?.items.find(one => one.id === config.flowId)
  const flows = useMemo(() => flow && flowsOf(flow, lang, project), [flow, lang, project])
  if (!flow || !flows) return <SitePage note={preview.loading} />
  const show = {
    name: 'start-survey' as const,
    data: { flow: flow.id, format: config.format, hideBackButton: true as const },
  }
  return <WidgetFrame project={project} flows={flows} lang={lang} title={preview.title} show={show} />
}
