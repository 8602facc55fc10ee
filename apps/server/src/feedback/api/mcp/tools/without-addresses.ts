import { isRecord } from '@lotse/rules/values'

/** An address of a stored file, wherever its origin is: whoever has it opens the file. */
const fileAddress = /https?:\/\/[^\s"'<>]{1,300}\/files\/[\w-]{32}/g

/** The same without the addresses of files: their names, types and sizes say enough. */
export const withoutAddresses = <T>(value: T): T => without(value) as T

function without(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(fileAddress, '(a file)')
  if (Array.isArray(value)) return value.map(without)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one)]))
}
