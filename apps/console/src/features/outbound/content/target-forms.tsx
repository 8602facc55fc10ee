import { Select } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import type { ConfigOf } from '../outbound-queries.ts'
import { useTargets } from '../use-targets.ts'
import type { FormProps } from './content-tab.tsx'

type Survey = ConfigOf<'survey'>

export function SurveyForm({ config, onChange, projectId }: FormProps<Survey> & { projectId: string }) {
  const t = useT().outbound.content
  const targets = useTargets(projectId, 'survey')
  return (
    <>
      <Select
        label={t.survey}
        description={t.surveyHint}
        data={targets?.options ?? []}
        nothingFoundMessage={t.noSurveys}
        value={config.flowId}
        allowDeselect={false}
        onChange={flowId => flowId && onChange({ ...config, flowId })}
      />
      <Select
        label={t.format}
        data={Object.entries(t.surveyFormats).map(([value, label]) => ({ value, label }))}
        value={config.format}
        allowDeselect={false}
        onChange={format => format && onChange({ ...config, format: format as Survey['format'] })}
      />
    </>
  )
}
