import type { DnsRecord } from '@lotse/contracts/console/mail'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Section, Status } from '@lotse/ui/layout/page'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { mailSetupKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { CopyButton } from '../../../lib/values/code-block.tsx'
import classes from '../settings.module.css'
import own from './mail.module.css'

const tones = { ok: 'good', missing: 'warn', wrong: 'bad', unknown: 'neutral' } as const

/** The required DNS records, the current ones, and the project's own key. */
export function DnsRecords({ projectId }: { projectId: string }) {
  const t = useT().mail
  const params = { projectId }
  const setup = useQuery(routeQuery(api, 'GET /console/projects/:projectId/mail', { params }))
  const dns = useQuery(routeQuery(api, 'GET /console/projects/:projectId/mail/dns', { params }))
  const make = useAction({
    run: () => api('POST /console/projects/:projectId/mail/dkim', { params }),
    refresh: mailSetupKeys,
    done: () => t.keyMade,
  })
  const remove = useAction({
    run: () => api('DELETE /console/projects/:projectId/mail/dkim', { params }),
    ask: () => ({ title: t.removeKeyTitle, body: t.removeKeyText, primary: t.removeKey }),
    refresh: mailSetupKeys,
    done: () => t.keyRemoved,
  })
  return (
    <Section
      title={t.dns}
      actions={
        setup.data?.domain && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={dns.isFetching}
            onClick={() => void dns.refetch()}
          >
            {t.check}
          </Button>
        )
      }
    >
      <Loaded of={setup}>
        {({ domain, isSigned }) => (
          <>
            <p className={classes.hint}>{domain ? t.dnsHint(domain) : t.noDomain}</p>
            {domain && (
              <Loaded of={dns}>
                {({ items }) => (
                  <ul className={own.records}>
                    {items.map(record => (
                      <RecordRow key={record.what} record={record} />
                    ))}
                  </ul>
                )}
              </Loaded>
            )}
            {!isSigned && domain && <p className={classes.hint}>{t.unsigned}</p>}
            {isSigned ? (
              <Button variant="subtle" color="red" loading={remove.busy} onClick={() => void remove.run()}>
                {t.removeKey}
              </Button>
            ) : (
              domain && (
                <Button variant="default" loading={make.busy} onClick={() => void make.run()}>
                  {t.makeKey}
                </Button>
              )
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function RecordRow({ record: { what, name, value, found, state } }: { record: DnsRecord }) {
  const t = useT().mail
  const label = t.records[what]
  return (
    <li className={own.record}>
      <h3>
        {label} <Status tone={tones[state]}>{t.states[state]}</Status>
      </h3>
      <code>{name}</code>
      <CopyButton label={`${label}: ${t.recordName}`} text={name} />
      <code>{value}</code>
      <CopyButton label={`${label}: ${t.recordValue}`} text={value} />
      {found && state !== 'ok' && (
        <small className={own.found}>
          {t.recordFound}: <code>{found}</code>
        </small>
      )}
    </li>
  )
}
