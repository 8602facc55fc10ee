import type { ConsoleBot } from '@lotse/contracts/console/content'
import type { Project } from '@lotse/contracts/console/projects'
import { Section } from '@lotse/ui/page'
import { useAction } from '@lotse/ui/use-action'
import { Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ArchiveMenu } from '../../lib/archive-menu.tsx'
import type { ContentState } from '../../lib/content-status.tsx'
import classes from '../../lib/editor.module.css'
import { EditorHeader } from '../../lib/editor-header.tsx'
import { useT } from '../../lib/i18n.ts'
import { LanguageTabs } from '../../lib/language-tabs.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { useProject, useSaveProject } from '../../lib/project.ts'
import { useMay } from '../../lib/role.ts'
import { useArchive } from '../../lib/use-archive.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { paths } from '../../paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { problemOf } from './bot-shape.ts'
import { BotTry } from './bot-try.tsx'
import { ScriptEditor } from './script-editor.tsx'
import { botKeys, botQuery, isScript, removeBot, setBotStatus } from './use-bots.ts'

export function BotPage({ projectId, botId }: { projectId: string; botId: string }) {
  const project = useProject(projectId)
  const bot = useQuery(botQuery(projectId, botId))
  return (
    <Loaded of={project}>
      {found => <Loaded of={bot}>{saved => <BotEditor project={found} saved={saved} />}</Loaded>}
    </Loaded>
  )
}

const draftOf = ({ name, definition }: ConsoleBot) => ({ name, definition })

function BotEditor({ project, saved }: { project: Project; saved: ConsoleBot }) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const may = useMay('agent')
  const [lang, setLang] = useState(project.defaultLang)
  const { draft, change, dirty, version, accept, release } = useDraft(saved, draftOf)
  const { definition } = draft
  const save = useAction({
    run: ({ sent, status }: { sent: typeof draft; status?: ContentState | undefined }) =>
      api('PATCH /console/projects/:projectId/bots/:botId', {
        params: { projectId: project.id, botId: saved.id },
        body: { version, ...sent, ...(status ? { status } : {}) },
      }),
    refresh: botKeys,
    done: (_, { status }) =>
      status === 'live' ? t.content.published : status ? t.content.unpublished : t.content.saved,
    after: (next, { sent }) => {
      client.setQueryData(botQuery(project.id, saved.id).queryKey, next)
      accept(next, sent)
    },
  })
  const archive = useArchive<ConsoleBot>({
    nameOf: ({ name }) => name,
    setStatus: (item, status) => setBotStatus(project.id, item, status),
    remove: item => removeBot(project.id, item),
    refresh: botKeys,
    removed: () => {
      release()
      void navigate({ to: paths.bots(project.id) })
    },
  })
  const problem = isScript(definition) ? problemOf(definition.nodes) : undefined
  return (
    <>
      <EditorHeader
        title={draft.name || t.content.untitled}
        back={{ to: paths.bots(project.id), label: t.bots.title }}
        status={saved.status}
        dirty={dirty}
        busy={save.busy}
        problem={
          draft.name.trim() ? problem && t.bots.problems[problem.what](problem.id) : t.content.nameMissing
        }
        onSave={status => void save.run({ sent: draft, status })}
        facts={t.bots.kinds[saved.kind]}
        menu={
          <ArchiveMenu
            name={saved.name}
            status={saved.status}
            onArchive={() => archive.archive(saved)}
            onRestore={() => archive.restore(saved)}
            onErase={() => void archive.erase(saved)}
          />
        }
      />
      <div className={classes.split}>
        <fieldset className={classes.plain} disabled={!may}>
          <LanguageTabs languages={project.settings.languages} value={lang} onChange={setLang} />
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
        </fieldset>
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
