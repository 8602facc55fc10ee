import type { serverStatus as de } from '../de/server-status.ts'

export const serverStatus: typeof de = {
  title: 'Server',
  lead: 'For the people who run this server. Updated every 15 seconds.',
  versions: 'Versions',
  version: 'Lotse',
  postgres: (version, isEmbedded) => (isEmbedded ? `${version} (built in)` : version),
  started: 'Started',
  channel: 'Messages between processes',
  storage: 'Storage and backup',
  databaseSize: 'Size of the database',
  connections: 'Connections to the database',
  diskFree: 'Free in the data directory',
  lastBackup: 'Last backup',
  never: 'None yet',
  dailyBackup: 'Daily backup',
  noDaily: 'Not set up (BACKUP_DIR)',
  daily: ({ hour, isEncrypted, days, weeks }) =>
    `from ${hour}:00 UTC, ${isEncrypted ? 'encrypted' : 'not encrypted'}; kept: ${days} ${days === 1 ? 'day' : 'days'}, ${weeks} ${weeks === 1 ? 'week' : 'weeks'}`,
  bucket: 'Files and large parts',
  noBucket: 'On this machine (no S3_URL)',
  moving: (host, waiting, isMore) =>
    `${host}; ${isMore ? 'more than ' : ''}${waiting} still to be moved there`,
  moved: (host, moved, bytes) => `${host}; ${moved} moved there (${bytes})`,
  of: (part, whole) => `${part} of ${whole}`,
  queues: 'Queues',
  noErrands: 'Nothing to do at the moment.',
  errand: 'Task',
  states: { waiting: 'Waiting', later: 'Later', active: 'Running', failed: 'Failed' },
  slow: 'What keeps the database busiest',
  statement: 'Query',
  calls: 'Calls',
  mean: 'Mean',
  total: 'Total',
  notCounted: 'Unknown: PostgreSQL only counts this with the extension pg_stat_statements.',
  noStatements: 'Nothing counted yet.',
  worries: {
    disk: {
      title: 'The disk is almost full',
      text: 'Below 0.5 GB, the server no longer accepts files and reports.',
    },
    backup: {
      title: 'There was no backup for more than a week',
      text: 'npm run backup -- /path/lotse.tar.gz writes everything to one file, even while the server is running.',
    },
    dailyBackup: {
      title: 'The daily backup is late',
      text: 'The log of the server says why. The folder BACKUP_DIR needs enough room, and the server has to be allowed to write there.',
    },
    migrations: {
      title: 'The database is older than the program',
      text: 'A restart brings it up to date. Back up first, with the version that has run so far.',
    },
    mail: {
      title: 'Emails do not leave this server',
      text: 'Without SMTP_URL, each email is only stored as a file.',
    },
    channel: {
      title: 'News do not arrive at once',
      text: 'One process does not hear what the others tell it. It keeps trying and then reads everything again. npm run doctor says why.',
    },
    bucket: {
      title: 'Files cannot be moved to the bucket',
      text: 'Nothing is lost: they stay where they are, and it is tried again every minute. npm run doctor and the log of the server say why.',
    },
  },
}
