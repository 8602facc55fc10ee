import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { pickText } from '@lotse/rules/text/local-text'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Section } from '@lotse/ui/layout/page'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import classes from '../../lib/editor/editor.module.css'
import { useLanguageName } from '../../lib/editor/language-tabs.tsx'
import { LocalField, textsOf } from '../../lib/editor/local-field.tsx'
import { useT } from '../../lib/i18n.ts'
import type { AnswerDefinition } from './use-bots.ts'

interface AnswerFormProps {
  project: Project
  definition: AnswerDefinition
  lang: string
  onChange(part: Partial<AnswerDefinition>): void
}

/** The bot that answers from the help center: what it says, where it looks, and when it hands over. */
export function AnswerForm({ project, definition, lang, onChange }: AnswerFormProps) {
  const t = useT()
  const languageName = useLanguageName()
  const text = textsOf(definition, lang, onChange)
  const help = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/help', { params: { projectId: project.id } }),
  )
  const collections = (help.data?.collections ?? []).map(({ id, title }) => ({
    value: id,
    label: pickText(title, project.defaultLang) || t.content.untitled,
  }))
  return (
    <>
      <Section title={t.bots.words}>
        <div className={classes.stack}>
          <LocalField label={t.bots.greeting} {...text('greeting', longest.paragraph)} multiline />
          <LocalField
            label={t.bots.sorry}
            description={t.bots.sorryHint}
            {...text('sorry', longest.paragraph)}
            multiline
          />
          <LocalField
            label={t.bots.handoverText}
            description={t.bots.handoverHint}
            {...text('handoverText', longest.name)}
          />
        </div>
      </Section>
      <Section title={t.bots.knowledge}>
        <div className={classes.stack}>
          <MultiSelect
            label={t.bots.collections}
            description={t.bots.collectionsHint}
            placeholder={definition.collections?.length ? undefined : t.bots.allCollections}
            data={collections}
            value={definition.collections ?? []}
            onChange={chosen => onChange({ collections: chosen })}
          />
          <MultiSelect
            label={t.bots.languages}
            description={t.bots.languagesHint}
            placeholder={definition.languages?.length ? undefined : t.bots.allLanguages}
            data={project.settings.languages.map(value => ({ value, label: languageName(value) }))}
            value={definition.languages ?? []}
            onChange={chosen => onChange({ languages: chosen })}
          />
        </div>
      </Section>
    </>
  )
}
