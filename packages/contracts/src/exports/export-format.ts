/** What lists are saved as: for spreadsheets, and line by line for programs. */
export const exportFormats = ['csv', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  zip: 'application/zip',
} as const
