import type { FaceChallengeName } from '@tulay/contract/onboarding/face';
import { expect } from '@playwright/test';
import type { Pose } from '../support/fake-camera';
import type { App } from '../support/app';

const POSES: Readonly<Record<FaceChallengeName, Pose>> = {
  turn_left: { turn: 0.7 },
  turn_right: { turn: -0.7 },
  blink: { eyes: 0 },
  come_closer: { size: 1.45 },
};
const CHALLENGES = Object.keys(POSES) as FaceChallengeName[];

export function facePage({ page, t }: App) {
  const instruction = (words: string) => page.getByRole('status').filter({ hasText: words });

  return {
    start: page.getByRole('button', { name: t('face.start') }),
    again: page.getByRole('button', { name: t('face.again') }),
    continueWithout: page.getByRole('button', { name: t('face.without') }),
    wrapperCheck: page.getByRole('button', { name: t('face.wrapper') }),
    passed: page.getByText(t('face.settledPassed')),
    leftToReviewer: page.getByText(t('face.settledMissing')),
    notAllowed: page.getByText(t('face.refused')),

    open: () => page.goto('/#/videoIndex'),

    /** Completes three challenges, with a neutral pose in between. Returns their names in order. */
    async completeChallenges(pose: (next: Pose) => Promise<void>): Promise<FaceChallengeName[]> {
      const done: FaceChallengeName[] = [];
      while (done.length < 3) {
        const shown = async () => {
          for (const each of CHALLENGES) {
            if (!done.includes(each) && (await instruction(t(`face.challenge.${each}`)).isVisible()))
              return each;
          }
          return undefined;
        };
        await expect.poll(shown, { message: 'the next challenge' }).toBeTruthy();
        const challenge = await shown();
        if (!challenge) continue;
        await pose(POSES[challenge]);
        await expect(instruction(t(`face.challenge.${challenge}`))).toHaveCount(0);
        await pose({});
        done.push(challenge);
      }
      return done;
    },
  };
}
