import type { Project } from '@lotse/contracts/console/projects'
import { Alert, Autocomplete, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'
import type { BuilderWindowState } from './use-builder-window.ts'

interface SiteFieldProps {
  project: Project
  /** Where the tour starts, if it says so. */
  start?: string | undefined
  state: BuilderWindowState
  onOpen(address: string, allowed: string[]): void
  onFocus(): void
}

const keptUnder = (projectId: string) => `builder-site:${projectId}`

/** The site to build on: one of the project's, or any address. */
export function SiteField({ project, start, state, onOpen, onFocus }: SiteFieldProps) {
  const t = useT()
  const [address, setAddress] = useState(
    () => start || localStorage.getItem(keptUnder(project.id)) || project.allowedOrigins[0] || '',
  )
  const [tried, setTried] = useState(false)
  const wrong = !isAddress(address)
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (wrong) return
    localStorage.setItem(keptUnder(project.id), address.trim())
    onOpen(address.trim(), project.allowedOrigins)
  }
  const connected = state.at === 'connected'
  return (
    <form onSubmit={open} className={classes.site} noValidate>
      <Autocomplete
        label={t.outbound.builder.site}
        placeholder="https://www.example.com"
        type="url"
        data={project.allowedOrigins}
        value={address}
        error={tried && wrong ? t.outbound.builder.siteWrong : undefined}
        onChange={setAddress}
        className={classes.grow}
      />
      <Button type="submit" variant="light" leftSection={<IconExternalLink size={16} aria-hidden />}>
        {t.outbound.builder.open}
      </Button>
      {connected && (
        <Button variant="default" onClick={onFocus}>
          {t.outbound.builder.focus}
        </Button>
      )}
      <BuilderState state={state} />
    </form>
  )
}

function BuilderState({ state }: { state: BuilderWindowState }) {
  const { builder } = useT().outbound
  if (state.at === 'idle') return null
  const bad = ['blocked', 'silent', 'unframed', 'elsewhere'].includes(state.at)
  const text =
    state.at === 'elsewhere'
      ? builder.elsewhere(state.origin)
      : state.at === 'unframed'
        ? builder.unframed(location.origin)
        : builder[state.at]
  if (!bad)
    return (
      <p className={classes.builderState} role="status">
        {text}
      </p>
    )
  return (
    <Alert color="yellow" role="alert" className={classes.wide}>
      {text}
    </Alert>
  )
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text.trim())) return false
  return /^https?:$/.test(new URL(text.trim()).protocol)
}
