import type { Language } from '@tulay/contract/common';
import { runEvent } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

export type LanguageService = ReturnType<typeof createLanguageService>;

export const createLanguageService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** The borrower switched the app's words: what is texted follows. Told again, or twice at once, it stays as it is. */
  async change(customerId: string, language: Language): Promise<void> {
    await runEvent(db, 'language_choose', customerId, clock.now(), { language, auditId: newId() });
  },
});
