import { useLocale } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { Facts } from '@lotse/ui/layout/page'
import { Fragment, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { DataValue } from '../../../lib/values/data-value.tsx'
import { languageName } from '../../../lib/values/language-name.ts'
import classes from '../ticket.module.css'
import { environmentOf } from './environment-of.ts'
import { TicketSection } from './ticket-section.tsx'

/** Where the visitor was and with what; everything else the browser reported is collapsed. */
export function Environment({ metaData }: { metaData: Record<string, unknown> }) {
  const t = useT()
  const format = useFormat()
  const { locale } = useLocale()
  const { address, browser, screen, window, vitals, rest } = environmentOf(metaData)
  const { meta: names, leftOut } = t.ticket
  const { systemName, sessionDuration, language, mobile, partsLeftOut } = metaData
  const told: [string, ReactNode][] = [
    [names.currentUrl, address && <Address address={address} />],
    [names.browserName, browser],
    [names.systemName, typeof systemName === 'string' ? systemName : ''],
    [names.screen, screen],
    [names.window, window],
    [names.language, typeof language === 'string' ? languageName(language, locale) : ''],
    [names.mobile, mobile === true ? t.ticket.yes : ''],
    [names.sessionDuration, typeof sessionDuration === 'number' ? format.duration(sessionDuration) : ''],
    [
      names.vitals,
      vitals
        .map(({ name, value, isPoor }) => {
          const shown = name === 'cls' ? format.number(value) : format.milliseconds(value)
          return `${name.toUpperCase()} ${shown}${isPoor ? ` (${t.ticket.poor})` : ''}`
        })
        .join(' · '),
    ],
    [
      names.partsLeftOut,
      Array.isArray(partsLeftOut)
        ? partsLeftOut
            .map(part => (Object.hasOwn(leftOut, part) ? leftOut[part as keyof typeof leftOut] : part))
            .join(', ')
        : '',
    ],
  ]
  const words: Record<string, string> = names
  return (
    <TicketSection name="environment" title={t.ticket.environment}>
      <Facts items={told.filter(([, value]) => value !== '')} />
      {rest.length > 0 && (
        <details className={classes.raw}>
          <summary>{t.ticket.rawData}</summary>
          <Facts
            items={rest.map(([name, value]) => [
              (Object.hasOwn(words, name) ? words[name] : undefined) ?? name,
              <DataValue key={name} value={value} />,
            ])}
          />
        </details>
      )}
    </TicketSection>
  )
}

/** From a stranger: a link only if it leads to a page. */
function Address({ address }: { address: string }) {
  const isPage = /^https?:\/\//i.test(address) && URL.canParse(address)
  if (!isPage) return <DataValue value={address} />
  return (
    <a className={classes.address} href={address} target="_blank" rel="noopener noreferrer">
      {address.split('/').map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address
        <Fragment key={at}>
          {at > 0 && '/'}
          {at > 1 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  )
}
