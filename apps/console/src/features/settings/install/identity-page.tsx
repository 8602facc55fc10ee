import { identityModes } from '@lotse/contracts/console/choices'
import type { Project } from '@lotse/contracts/console/projects'
import { useAction } from '@lotse/ui/data/use-action'
import { Section } from '@lotse/ui/layout/page'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { CopyText } from '@lotse/ui/text/copy-text'
import { Button, Radio, Tabs } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useProjectDraft } from '../../../lib/editor/use-project-draft.ts'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import { CodeBlock, CopyButton } from './code-block.tsx'
import { browserCode, serverCode } from './identity-code.ts'

/** Proof that a visitor is who the page says: the site's server signs the user id with a secret it shares with us. */
export function IdentityPage({ project }: { project: Project }) {
  const t = useT()
  const [language, setLanguage] = useState<keyof typeof serverCode>('Node')
  return (
    <div className={`${classes.stack} ${classes.narrow}`}>
      <ModeForm project={project} />
      <Secret project={project} />
      <Section
        title={t.settings.serverCode}
        actions={<CopyButton label={t.settings.serverCode} text={serverCode[language]} />}
      >
        <p className={classes.hint}>{t.settings.serverCodeHint}</p>
        <Tabs value={language} onChange={name => name && setLanguage(name as typeof language)}>
          <Tabs.List>
            {Object.keys(serverCode).map(name => (
              <Tabs.Tab key={name} value={name}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={language} pt="sm">
            <CodeBlock code={serverCode[language]} />
          </Tabs.Panel>
        </Tabs>
      </Section>
      <Section
        title={t.settings.browserCode}
        actions={<CopyButton label={t.settings.browserCode} text={browserCode} />}
      >
        <CodeBlock code={browserCode} />
      </Section>
    </div>
  )
}

const modeOf = ({ identityMode }: Project) => ({ identityMode })

function ModeForm({ project }: { project: Project }) {
  const t = useT()
  const { draft, change, dirty, busy, save, conflict } = useProjectDraft(project, modeOf, mode => mode)
  return (
    <Section title={t.settings.identity}>
      <form
        className={classes.stack}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        {conflict}
        <Radio.Group
          aria-label={t.settings.identity}
          value={draft.identityMode}
          onChange={value => change({ identityMode: value as Project['identityMode'] })}
        >
          <div className={classes.stack}>
            {identityModes.map(value => (
              <Radio
                key={value}
                value={value}
                label={t.settings.identityModes[value]}
                description={t.settings.identityHints[value]}
              />
            ))}
          </div>
        </Radio.Group>
        <Button type="submit" className={classes.save} disabled={!dirty} loading={busy}>
          {t.settings.save}
        </Button>
      </form>
    </Section>
  )
}

/** Read only when asked for: it must not be on a screen by chance. */
function Secret({ project }: { project: Project }) {
  const t = useT()
  const dialog = useDialog()
  const mayRotate = useMay('owner')
  const params = { projectId: project.id }
  const [secret, setSecret] = useState<string>()
  const reveal = useAction({
    run: () => api('GET /console/projects/:projectId/identity-secret', { params }),
    after: found => setSecret(found.secret),
  })
  const rotate = useAction({
    run: () => api('POST /console/projects/:projectId/identity-secret', { params }),
    done: () => t.settings.secretRotated,
    after: found => setSecret(found.secret),
  })
  const askRotate = async (): Promise<void> => {
    const sure = await dialog.confirm({
      title: t.settings.rotateTitle,
      body: t.settings.rotateText,
      primary: t.settings.rotateButton,
      tone: 'danger',
    })
    if (sure) void rotate.run()
  }
  return (
    <Section
      title={t.settings.secret}
      actions={
        mayRotate && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            loading={rotate.busy}
            onClick={() => void askRotate()}
          >
            {t.settings.rotate}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{t.settings.secretHint}</p>
      {secret ? (
        <div className={classes.row}>
          <CopyText text={secret} />
          <Button variant="subtle" size="compact-sm" onClick={() => setSecret(undefined)}>
            {t.settings.hide}
          </Button>
        </div>
      ) : (
        <Button variant="default" loading={reveal.busy} onClick={() => void reveal.run()}>
          {t.settings.reveal}
        </Button>
      )}
    </Section>
  )
}
