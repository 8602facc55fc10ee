import type { Project } from '@lotse/contracts/console/projects'
import { useAction } from '@lotse/ui/data/use-action'
import { Section } from '@lotse/ui/layout/page'
import { CopyText } from '@lotse/ui/text/copy-text'
import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { Form } from '../../../lib/fields/form.tsx'
import { RadioChoice } from '../../../lib/fields/radio-choice.tsx'
import { useT } from '../../../lib/i18n.ts'
import { CodeBlock, CopyButton } from '../../../lib/values/code-block.tsx'
import { useProjectDraft } from '../entries/use-project-draft.ts'
import classes from '../settings.module.css'
import { browserCode, serverCode } from './identity-code.ts'

/** Proof that visitors are who the page says: the site's server signs the user id with a secret it shares with us. */
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
      <Form className={classes.stack} onSubmit={() => void save()}>
        {conflict}
        <RadioChoice
          aria-label={t.settings.identity}
          words={t.settings.identityModes}
          hints={t.settings.identityHints}
          gap={16}
          value={draft.identityMode}
          onChange={identityMode => change({ identityMode })}
        />
        <Button type="submit" className={classes.save} disabled={!dirty} loading={busy}>
          {t.settings.save}
        </Button>
      </Form>
    </Section>
  )
}

/** Read only on request: it must not be on a screen by chance. */
function Secret({ project }: { project: Project }) {
  const t = useT()
  const mayRotate = useMay('owner')
  const params = { projectId: project.id }
  const [secret, setSecret] = useState<string>()
  const reveal = useAction({
    run: () => api('GET /console/projects/:projectId/identity-secret', { params }),
    after: found => setSecret(found.secret),
  })
  const rotate = useAction({
    run: () => api('POST /console/projects/:projectId/identity-secret', { params }),
    ask: () => ({
      title: t.settings.rotateTitle,
      body: t.settings.rotateText,
      primary: t.settings.rotateButton,
    }),
    done: () => t.settings.secretRotated,
    after: found => setSecret(found.secret),
  })
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
            onClick={() => void rotate.run()}
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
