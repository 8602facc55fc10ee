import { Choice } from '@lotse/ui/fields/choice'
import { Select } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import type { ConfigOf } from '../outbound-queries.ts'
import { useTargets } from '../use-targets.ts'
import type { FormProps } from './form-props.ts'

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
        onChange={flowId => flowId && onChange({ ...config, flowId })}
      />
      <Choice
        label={t.format}
        words={t.surveyFormats}
        value={config.format}
        onChange={format => onChange({ ...config, format })}
      />
    </>
  )
}
