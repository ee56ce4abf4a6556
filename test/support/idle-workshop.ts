import type { WorkshopAndQueue } from '../../functions/workshop/workshop.ts';
import { summaryOf } from '../../functions/workshop/workshop.ts';

/** A workshop with nothing to build, whose owner has not said how much it builds. */
export const idleWorkshop: WorkshopAndQueue = {
  settings: {
    consolesPerWeek: 2,
    daysOff: [],
    bufferDays: 5,
    version: 0,
    showDay: 'wednesday',
    holidaysWorked: [],
  },
  queue: { places: [], version: 0 },
  backlog: summaryOf([]),
};
