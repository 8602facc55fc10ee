import type { TourConfig } from '@lotse/contracts/visitor/received'
import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import { isRecord } from '@lotse/rules/values'
import type { Storage } from '../../core/storage.ts'

/** Stored in the browser so that a tour continues after a navigation. */
export interface StoredTour {
  tourId: string
  /** With the remaining steps. */
  tourData: TourConfig
  /** Steps done on earlier pages, so that the count continues. */
  done: number
}

export function readTour(storage: Storage): StoredTour | undefined {
  const stored = storage.get(storageKeys.tour)
  if (!isRecord(stored) || typeof stored.tourId !== 'string' || !isRecord(stored.tourData)) return undefined
  const done = Number(stored.done)
  return {
    tourId: stored.tourId,
    tourData: stored.tourData as unknown as TourConfig,
    done: done > 0 ? Math.trunc(done) : 0,
  }
}

export const writeTour = (storage: Storage, tour: StoredTour): void => storage.set(storageKeys.tour, tour)

export const forgetTour = (storage: Storage): void => storage.remove(storageKeys.tour)
