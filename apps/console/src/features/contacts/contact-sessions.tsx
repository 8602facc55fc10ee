import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { useLocale } from '@lotse/ui/language/i18n'
import { Ago } from '@lotse/ui/language/use-format'
import { Section, Status } from '@lotse/ui/layout/page'
import lines from '@lotse/ui/rows/lines.module.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { languageName } from '../../lib/values/language-name.ts'
import classes from './contacts.module.css'

const few = 5

export function ContactSessions({ contact }: { contact: ContactDetail }) {
  const t = useT()
  const { locale } = useLocale()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? contact.sessions : contact.sessions.slice(0, few)
  return (
    <Section title={t.contacts.sessions}>
      <ul className={classes.list} aria-label={t.contacts.sessions}>
        {shown.map(session => (
          <li key={session.id}>
            <span className={lines.line}>
              <Ago at={session.lastSeenAt} />
              {session.suspicious && <Status tone="bad">{t.contacts.suspicious}</Status>}
              {session.verified && <Status tone="good">{t.contacts.verified}</Status>}
            </span>
            <span className={lines.small}>
              {[session.currentUrl, session.platform, session.lang && languageName(session.lang, locale)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {contact.sessions.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t.inbox.more}
        </Button>
      )}
    </Section>
  )
}
