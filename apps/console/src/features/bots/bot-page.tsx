import type { ConsoleBot } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { Section } from '@lotse/ui/layout/page'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import { botKeys } from '../../lib/backend/keys.ts'
import { useSaveProject } from '../../lib/backend/project.ts'
import { useMay } from '../../lib/backend/role.ts'
import { ContentEditor, ContentItem, type ItemEditorProps } from '../../lib/editor/content-item.tsx'
import { Editable } from '../../lib/editor/editable.tsx'
import classes from '../../lib/editor/editor.module.css'
import { useContentEditor } from '../../lib/editor/use-content-editor.tsx'
import { NameField } from '../../lib/fields/name-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { problemOf } from './bot-shape.ts'
import { BotTry } from './bot-try.tsx'
import { ScriptEditor } from './script-editor.tsx'
import { botQuery, isScript, removeBot } from './use-bots.ts'

export function BotPage({ projectId, botId }: { projectId: string; botId: string }) {
  const t = useT()
  return (
    <ContentItem
      projectId={projectId}
      item={useQuery(botQuery(projectId, botId))}
      list={{ to: paths.bots(projectId), label: t.bots.title }}
      editor={BotEditor}
    />
  )
}

const draftOf = ({ name, definition }: ConsoleBot) => ({ name, definition })

function BotEditor({ project, saved, list }: ItemEditorProps<ConsoleBot>) {
  const t = useT()
  const { draft, change, header } = useContentEditor({
    saved,
    draftOf,
    nameOf: ({ name }) => name,
    send: body =>
      api('PATCH /console/projects/:projectId/bots/:botId', {
        params: { projectId: project.id, botId: saved.id },
        body,
      }),
    remove: item => removeBot(project.id, item),
    query: botQuery(project.id, saved.id),
    refresh: botKeys,
    list,
  })
  const { definition } = draft
  const problem = isScript(definition) ? problemOf(definition.nodes) : undefined
  return (
    <ContentEditor
      {...header}
      project={project}
      problem={
        draft.name.trim() ? problem && t.bots.problems[problem.what](problem.id) : t.content.nameMissing
      }
      facts={t.bots.kinds[saved.kind]}
      preview={lang => (
        <BotTry project={project} kind={saved.kind} name={draft.name} definition={definition} lang={lang} />
      )}
    >
      {lang => (
        <Editable>
          <Section title={t.bots.about}>
            <div className={classes.stack}>
              <NameField
                label={t.bots.name}
                description={t.bots.nameHint}
                value={draft.name}
                error={draft.name.trim() ? undefined : t.content.nameMissing}
                onChange={name => change({ name })}
              />
              <DefaultSwitch project={project} botId={saved.id} />
            </div>
          </Section>
          {isScript(definition) ? (
            <ScriptEditor
              nodes={definition.nodes}
              lang={lang}
              onChange={nodes => change({ definition: { ...definition, nodes } })}
            />
          ) : (
            <AnswerForm
              project={project}
              definition={definition}
              lang={lang}
              onChange={part => change({ definition: { ...definition, ...part } })}
            />
          )}
        </Editable>
      )}
    </ContentEditor>
  )
}

/** Whether it speaks first in every new conversation. This is a project setting, and saved immediately. */
function DefaultSwitch({ project, botId }: { project: Project; botId: string }) {
  const t = useT()
  const may = useMay('manager')
  const save = useSaveProject(project)
  const { settings } = project
  return (
    <Switch
      label={t.bots.makeDefault}
      description={t.bots.makeDefaultHint}
      checked={settings.defaultBotId === botId}
      disabled={!may || save.busy}
      onChange={event =>
        void save.run({
          settings: { ...settings, defaultBotId: event.currentTarget.checked ? botId : '' },
        })
      }
    />
  )
}
