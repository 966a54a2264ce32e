import type { Language } from '@tulay/contract/common';
import { runEvent } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

export type LanguageService = ReturnType<typeof createLanguageService>;

export const createLanguageService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  async change(customerId: string, language: Language): Promise<void> {
    await runEvent(db, 'language_set', customerId, clock.now(), { language, auditId: newId() });
  },
});
