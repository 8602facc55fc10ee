import type { ServerStatus } from '@lotse/contracts/console/server-status'
import { WarningNote } from '@lotse/ui/attention/warning-note'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Facts, PageHeader, Section } from '@lotse/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import { useT } from '../../lib/i18n.ts'
import { FailedErrands } from './failed-errands.tsx'
import { QueueTable } from './queue-table.tsx'
import classes from './server-status.module.css'
import { SlowTable } from './slow-table.tsx'

const EVERY_MS = 15_000

/** How the server is, for the people who run it. */
export function ServerStatusPage() {
  const t = useT()
  const status = useQuery({ ...routeQuery(api, 'GET /console/server-status'), refetchInterval: EVERY_MS })
  return (
    <>
      <PageHeader title={t.serverStatus.title} lead={t.serverStatus.lead} />
      <Loaded of={status}>{found => <Found status={found} />}</Loaded>
    </>
  )
}

function Found({ status }: { status: ServerStatus }) {
  const t = useT()
  const format = useFormat()
  const words = t.serverStatus
  const { database, disk, lastBackup, dailyBackup, bucket } = status
  const bucketText = ({ host, waiting, isMore, moved, bytes }: NonNullable<typeof bucket>) => {
    if (waiting > 0) return words.moving(host, format.number(waiting), isMore)
    return moved > 0 ? words.moved(host, format.number(moved), format.bytes(bytes)) : host
  }
  return (
    <div className={classes.page}>
      {status.worries.map(worry =>
        worry === 'failed' ? (
          <FailedErrands key={worry} everyMs={EVERY_MS} />
        ) : (
          <WarningNote key={worry} title={words.worries[worry].title}>
            {words.worries[worry].text}
          </WarningNote>
        ),
      )}
      <Section title={words.versions}>
        <Facts
          items={[
            [words.version, status.version],
            ['Node.js', status.node],
            ['PostgreSQL', words.postgres(database.version, database.isEmbedded)],
            [words.channel, status.channel.by === 'nats' ? 'NATS' : 'PostgreSQL'],
            [words.started, <Ago key="started" at={status.startedAt} />],
          ]}
        />
      </Section>
      <Section title={words.storage}>
        <Facts
          items={[
            [words.databaseSize, format.bytes(database.bytes)],
            [
              words.connections,
              words.of(format.number(database.connections), format.number(database.mostConnections)),
            ],
            [words.diskFree, words.of(format.bytes(disk.freeBytes), format.bytes(disk.bytes))],
            [
              words.lastBackup,
              lastBackup ? (
                <>
                  <Ago at={lastBackup.at} /> ({format.bytes(lastBackup.bytes)})
                </>
              ) : (
                words.never
              ),
            ],
            [words.dailyBackup, dailyBackup ? words.daily(dailyBackup) : words.noDaily],
            [words.bucket, bucket ? bucketText(bucket) : words.noBucket],
          ]}
        />
      </Section>
      <Section title={words.queues} flush>
        <QueueTable queues={status.queues} />
      </Section>
      <Section title={words.slow} flush={status.slow !== null && status.slow.length > 0}>
        <SlowTable slow={status.slow} />
      </Section>
    </div>
  )
}
