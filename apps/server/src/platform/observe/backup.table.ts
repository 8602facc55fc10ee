export interface BackupTable {
  at: Date
  bytes: number
}

declare module '../database/tables.ts' {
  interface Tables {
    'platform.backup': BackupTable
  }
}
