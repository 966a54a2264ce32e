import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { SignatureBody, SignRequestBody } from '@tulay/contract/lending/offer';
import { manilaDate } from '@tulay/engine/calendar';
import { Button } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { CheckField } from '@tulay/ui/fields/check-field';
import { SignaturePad } from '@tulay/ui/fields/signature-pad';
import { TextField } from '@tulay/ui/fields/text-field';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { signatureQuery } from '../../../api/profile';

export interface SignatureDraft {
  readonly manner: 'drawn' | 'typed' | 'onFile';
  /** Drawn signature as a PNG data URL; empty without one. */
  readonly drawn: string;
  readonly typed: string;
  readonly keep: boolean;
}

export type SignatureOnFile = SignatureBody['onFile'];

const EMPTY_SIGNATURE: SignatureDraft = { manner: 'drawn', drawn: '', typed: '', keep: false };

export const initialSignature = (onFile: SignatureOnFile): SignatureDraft =>
  onFile ? { ...EMPTY_SIGNATURE, manner: 'onFile' } : EMPTY_SIGNATURE;

export function signatureInput({
  manner,
  drawn,
  typed,
}: SignatureDraft): SignRequestBody['signature'] | undefined {
  if (manner === 'onFile') return { onFile: true };
  if (manner === 'drawn') return drawn === '' ? undefined : { drawn };
  return typed.trim().length < 2 ? undefined : { typed: typed.trim() };
}

interface Props {
  readonly draft: SignatureDraft;
  readonly onDraft: (draft: SignatureDraft) => void;
  readonly onFile: SignatureOnFile;
  readonly missing: boolean;
  /** False if the signature cannot be stored for later loans. */
  readonly canKeep?: boolean;
}

export function SignatureCard({ draft, onDraft, onFile, missing, canKeep = true }: Props) {
  const t = useTranslations('loan');
  if (onFile && draft.manner === 'onFile') {
    return (
      <Card>
        <StoredSignature onFile={onFile} />
        <Button variant="plain" compact onClick={() => onDraft(EMPTY_SIGNATURE)}>
          {t('signAgain')}
        </Button>
        <EndSignature onEnded={() => onDraft(EMPTY_SIGNATURE)} />
      </Card>
    );
  }
  return (
    <Card>
      <NewSignature draft={draft} onDraft={onDraft} missing={missing} />
      {canKeep ? (
        <CheckField
          checked={draft.keep}
          onChange={({ target }) => onDraft({ ...draft, keep: target.checked })}
        >
          {t('keepSignature')}
        </CheckField>
      ) : null}
    </Card>
  );
}

function EndSignature({ onEnded }: { onEnded: () => void }) {
  const t = useTranslations('loan');
  const end = useEndSignature(() => {
    notify(t('signatureEnded'));
    onEnded();
  });
  return (
    <>
      <Button variant="plain" compact busy={end.pending && t('signatureEnding')} onClick={() => end.send()}>
        {t('endSignature')}
      </Button>
      <ProblemNote problem={end.problem} />
    </>
  );
}

function NewSignature({ draft, onDraft, missing }: Omit<Props, 'onFile' | 'canKeep'>) {
  const t = useTranslations('loan');
  const drawing = draft.manner === 'drawn';
  return (
    <>
      {drawing ? (
        <div data-gap={missing ? true : undefined} tabIndex={-1} className="rounded-field outline-none">
          <SignaturePad
            label={t('signature')}
            error={missing ? t('signatureMissing') : undefined}
            onSignature={(drawn) => onDraft({ ...draft, drawn })}
          />
        </div>
      ) : (
        <TextField
          label={t('typedName')}
          autoComplete="name"
          value={draft.typed}
          maxLength={120}
          onChange={({ target }) => onDraft({ ...draft, typed: target.value })}
          error={missing ? t('nameMissing') : undefined}
        />
      )}
      <Button
        variant="plain"
        compact
        onClick={() => onDraft({ ...EMPTY_SIGNATURE, keep: draft.keep, manner: drawing ? 'typed' : 'drawn' })}
      >
        {drawing ? t('typeName') : t('drawInstead')}
      </Button>
    </>
  );
}

function StoredSignature({ onFile }: { onFile: NonNullable<SignatureOnFile> }) {
  const t = useTranslations('loan');
  const dates = useDates();
  const day = dates.day(manilaDate(new Date(onFile.givenAt)), 'long');
  return (
    <div className="stack gap-2">
      <span className="t-label">{t('signature')}</span>
      {onFile.picture ? (
        <img
          src={onFile.picture}
          alt={t('signatureOnFile')}
          className="h-24 w-full rounded-field bg-white object-contain"
        />
      ) : (
        <p className="t-title font-serif italic">{onFile.typedName}</p>
      )}
      <p className="t-small text-quiet">{t('signatureGiven', { date: day })}</p>
    </div>
  );
}

export function useSignatureOnFile() {
  return useQuery(signatureQuery).data?.onFile ?? null;
}

/** Deletes the stored signature. Documents signed with it stay signed. */
function useEndSignature(onEnded: () => void): Command<void, unknown> {
  const queryClient = useQueryClient();
  return useCommand<void, unknown>({
    changes: 'nothing',
    run: () => valueOf(api.DELETE('/api/v1/signature')),
    onDone: () => {
      queryClient.setQueryData(['signature'], { onFile: null });
      onEnded();
    },
  });
}
