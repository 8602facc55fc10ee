import type { Hearing } from '@lotse/contracts/academy/bell'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Choice } from '@lotse/ui/fields/choice'
import { optionsOf } from '@lotse/ui/fields/options.ts'
import { useLocale } from '@lotse/ui/language/i18n'
import { langOf } from '@lotse/ui/language/locale.ts'
import { zoneHere, zonesWith } from '@lotse/ui/language/zones.ts'
import { Section } from '@lotse/ui/layout/page'
import { Alert, Button, Group, Select, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { hearingKeys } from '../../lib/backend/keys.ts'
import { useT } from '../../lib/i18n.ts'
import { BrowserHearing } from './browser-hearing.tsx'

/** D49: how administrators learn of new reports, by mail and in this browser. */
export function HearingSection() {
  const t = useT()
  const stored = useQuery(routeQuery(useApi(), 'GET /admin/hearing'))
  return (
    <Section title={t.bell.title}>
      <Stack gap="lg">
        <Loaded of={stored} skeleton={<Skeleton height={60} maw={360} />}>
          {({ reachable, ...hearing }) => <MailForm stored={hearing} reachable={reachable} />}
        </Loaded>
        <BrowserHearing />
      </Stack>
    </Section>
  )
}

const isDigest = ({ mails }: Hearing) => mails === 'daily' || mails === 'weekly'

function MailForm({ stored, reachable }: { stored: Hearing; reachable: boolean }) {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const [draft, setDraft] = useState<Hearing>()
  // People who have chosen nothing yet start with their own clock and language.
  const first: Hearing =
    stored.mails === 'nothing' ? { ...stored, time_zone: zoneHere(), language: langOf(locale) } : stored
  const shown = draft ?? first
  const change = (part: Partial<Hearing>) => setDraft({ ...shown, ...part })
  useUnsavedChanges(draft !== undefined)
  const save = useAction({
    run: () => api('PUT /admin/hearing', { body: shown }),
    refresh: hearingKeys,
    done: () => t.bell.saved,
    after: saved => setDraft(now => (now === draft && saved ? undefined : now)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save.run()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" maw={360}>
        {!reachable && <Alert color="yellow">{t.bell.unreachable}</Alert>}
        <Choice
          label={t.bell.mails}
          words={t.bell.kinds}
          value={shown.mails}
          description={shown.mails === 'every' ? t.bell.mailsHint : undefined}
          onChange={mails => change({ mails })}
        />
        {isDigest(shown) && <DigestFields shown={shown} change={change} />}
        {shown.mails !== 'nothing' && (
          <Choice
            label={t.bell.language}
            words={{ de: 'Deutsch', en: 'English' }}
            value={shown.language}
            onChange={language => change({ language })}
          />
        )}
        <div>
          <Button type="submit" loading={save.busy} disabled={draft === undefined}>
            {t.common.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface DigestProps {
  shown: Hearing
  change(part: Partial<Hearing>): void
}

function DigestFields({ shown, change }: DigestProps) {
  const t = useT()
  return (
    <>
      <Group gap="sm" grow>
        {shown.mails === 'weekly' && (
          <Select
            label={t.bell.day}
            data={optionsOf(t.bell.days)}
            value={String(shown.day)}
            onChange={day => day && change({ day: Number(day) })}
          />
        )}
        <Select
          label={t.bell.hour}
          data={hours}
          value={String(shown.hour)}
          onChange={hour => hour && change({ hour: Number(hour) })}
        />
      </Group>
      <Select
        label={t.bell.timeZone}
        data={zonesWith(shown.time_zone)}
        value={shown.time_zone}
        searchable
        limit={50}
        nothingFoundMessage={t.bell.noZone}
        onChange={zone => zone && change({ time_zone: zone })}
      />
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
