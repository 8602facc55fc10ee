import type { TourConfig, UncompletedTour } from '@lotse/contracts/frames/outbound'
import { storageKeys } from '@lotse/contracts/frames/wire-names'
import { isRecord } from '@lotse/rules/values'
import type { Storage } from '../../core/storage.ts'

/** `done`: steps taken on former pages, so that the count goes on. */
export type StoredTour = UncompletedTour & { done: number }

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
