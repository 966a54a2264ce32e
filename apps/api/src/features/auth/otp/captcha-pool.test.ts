import { describe, expect, it } from 'vitest';
import { createCaptchaPool } from './captcha-pool';

/** Simulates drawings that return numbers. A drawing ends only when the test calls `finish`. */
function stepwise() {
  const open: (() => void)[] = [];
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    const number = drawn;
    return new Promise<number>((resolve) => open.push(() => resolve(number)));
  };
  /** Finishes the drawing in progress and waits until the next one starts. */
  const finish = async (): Promise<void> => {
    const before = drawn;
    open.shift()?.();
    await expect.poll(() => drawn).toBe(before + 1);
  };
  return { draw, finish, count: () => drawn };
}

describe('the pool of captchas', () => {
  it('each captcha is given out once, in the order of the requests', async () => {
    const { draw, finish } = stepwise();
    const pool = createCaptchaPool(draw, { ready: 3, waiting: 3 });
    const takes = [pool.take(), pool.take(), pool.take()];
    for (let count = 0; count < 3; count += 1) await finish();
    expect((await Promise.all(takes)).map((each) => each.ok && each.value)).toEqual([1, 2, 3]);
  });

  it('captchas are drawn one at a time, and drawing stops when the pool is full', async () => {
    const drawn: number[] = [];
    let open = 0;
    let most = 0;
    const pool = createCaptchaPool(
      async () => {
        open += 1;
        most = Math.max(most, open);
        await Promise.resolve();
        open -= 1;
        return drawn.push(1);
      },
      { ready: 4, waiting: 20 },
    );
    await Promise.all(Array.from({ length: 10 }, () => pool.take()));
    await expect.poll(() => drawn.length).toBe(14);
    expect(most).toBe(1);
    await pool.take();
    await expect.poll(() => drawn.length).toBe(15);
  });

  it('when too many requests wait for a captcha, the next one is refused, and all others are served', async () => {
    const { draw, finish } = stepwise();
    const pool = createCaptchaPool(draw, { ready: 1, waiting: 2 });
    const takes = [pool.take(), pool.take()];
    expect(await pool.take()).toMatchObject({ ok: false, code: 'unavailable' });
    await finish();
    await finish();
    expect((await Promise.all(takes)).map((each) => each.ok)).toEqual([true, true]);
  });

  it('a failed drawing fails the requests that wait, and the next request draws again', async () => {
    let isBroken = true;
    const pool = createCaptchaPool(
      async () => {
        if (isBroken) throw new Error('no font');
        return 'drawn';
      },
      { ready: 1, waiting: 2 },
    );
    await expect(pool.take()).rejects.toThrow('no font');
    isBroken = false;
    expect(await pool.take()).toEqual({ ok: true, value: 'drawn' });
  });
});
