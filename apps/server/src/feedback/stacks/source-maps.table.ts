export interface SourceMapTable {
  project_id: string
  release: string
  script: string
  debug_id: string | null
  token: string
  size: number
  raw_size: number
  created_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.source_map': SourceMapTable
  }
}
