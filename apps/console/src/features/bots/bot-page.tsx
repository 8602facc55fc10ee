import type { ConsoleBot } from '@lotse/contracts/console/content'
import type { Project } from '@lotse/contracts/console/projects'
import { Loaded } from '@lotse/ui/data/loaded'
import { Section } from '@lotse/ui/layout/page'
import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { botKeys } from '../../lib/backend/keys.ts'
import { useProject, useSaveProject } from '../../lib/backend/project.ts'
import { useMay } from '../../lib/backend/role.ts'
import { Editable } from '../../lib/editor/editable.tsx'
import classes from '../../lib/editor/editor.module.css'
import { EditorHeader } from '../../lib/editor/editor-header.tsx'
import { LanguageTabs } from '../../lib/editor/language-tabs.tsx'
import { useContentEditor } from '../../lib/editor/use-content-editor.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { problemOf } from './bot-shape.ts'
import { BotTry } from './bot-try.tsx'
import { ScriptEditor } from './script-editor.tsx'
import { botQuery, isScript, removeBot } from './use-bots.ts'

export function BotPage({ projectId, botId }: { projectId: string; botId: string }) {
  const t = useT()
  const project = useProject(projectId)
  const bot = useQuery(botQuery(projectId, botId))
  return (
    <Loaded of={project}>
      {found => (
        <Loaded
          of={bot}
          missing={{ back: { to: paths.bots(projectId), label: t.content.backTo(t.bots.title) } }}
        >
          {saved => <BotEditor key={saved.id} project={found} saved={saved} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const draftOf = ({ name, definition }: ConsoleBot) => ({ name, definition })

function BotEditor({ project, saved }: { project: Project; saved: ConsoleBot }) {
  const t = useT()
  const [lang, setLang] = useState(project.defaultLang)
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
    queryKey: botQuery(project.id, saved.id).queryKey,
    refresh: botKeys,
    list: paths.bots(project.id),
  })
  const { definition } = draft
  const problem = isScript(definition) ? problemOf(definition.nodes) : undefined
  return (
    <>
      <EditorHeader
        {...header}
        back={{ to: paths.bots(project.id), label: t.bots.title }}
        problem={
          draft.name.trim() ? problem && t.bots.problems[problem.what](problem.id) : t.content.nameMissing
        }
        facts={t.bots.kinds[saved.kind]}
      />
      <div className={classes.split}>
        <div className={classes.plain}>
          <LanguageTabs languages={project.settings.languages} value={lang} onChange={setLang} />
          <Editable>
            <Section title={t.bots.about}>
              <div className={classes.stack}>
                <TextInput
                  label={t.bots.name}
                  description={t.bots.nameHint}
                  value={draft.name}
                  maxLength={200}
                  error={draft.name.trim() ? undefined : t.content.nameMissing}
                  onChange={event => change({ name: event.currentTarget.value })}
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
        </div>
        <BotTry project={project} kind={saved.kind} name={draft.name} definition={definition} lang={lang} />
      </div>
    </>
  )
}

/** Whether it speaks first in every new conversation. This is the project's, and saved at once. */
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
