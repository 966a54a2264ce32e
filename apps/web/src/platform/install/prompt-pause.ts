import { deviceNow } from '../device-clock';
import { localStore } from '../storage';

const KEY = 'installLater';
const PAUSE_MS = 14 * 86_400_000;

export const pausePrompt = (): void => localStore.set(KEY, String(deviceNow() + PAUSE_MS));

export const isPromptPaused = (): boolean => Number(localStore.get(KEY) ?? 0) > deviceNow();
