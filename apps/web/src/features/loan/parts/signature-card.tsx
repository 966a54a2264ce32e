import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { SignaturePad } from '../../../ui/signature-pad';
import { TextField } from '../../../ui/text-field';
import type { Signature } from '../loan.queries';

export interface SignatureDraft {
  readonly manner: 'drawn' | 'typed';
  /** PNG data URL, or an empty string. */
  readonly drawn: string;
  readonly typed: string;
}

export const nothingSigned: SignatureDraft = { manner: 'drawn', drawn: '', typed: '' };

/** The signature in a draft, once there is one. */
export function signatureOf({ manner, drawn, typed }: SignatureDraft): Signature | undefined {
  if (manner === 'drawn') return drawn === '' ? undefined : { drawn };
  return typed.trim().length < 2 ? undefined : { typed: typed.trim() };
}

interface Props {
  readonly draft: SignatureDraft;
  readonly onDraft: (draft: SignatureDraft) => void;
  readonly missing: boolean;
}

/** Draw it, or type the name: not everyone can draw. */
export function SignatureCard({ draft, onDraft, missing }: Props) {
  const t = useTranslations('loan');
  const drawing = draft.manner === 'drawn';

  return (
    <Card>
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
        look="plain"
        compact
        onClick={() => onDraft({ ...nothingSigned, manner: drawing ? 'typed' : 'drawn' })}
      >
        {drawing ? t('typeName') : t('drawInstead')}
      </Button>
    </Card>
  );
}
