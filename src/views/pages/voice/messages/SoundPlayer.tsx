import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  clockOf,
  loudness,
  secondsOf,
  wordAt,
  writeWav,
} from '../../../../models/voice/messages/index.ts';
import type { Sound } from '../../../../models/voice/messages/index.ts';
import { Button } from '../../../parts/Button.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { Alert } from '../../../parts/Surface.tsx';
import * as css from './Player.css.ts';
import type { Voicemail } from './useMessageTexts.ts';

type Words = NonNullable<Voicemail['transcript']>;

/** Speeds of speech that is still understood. */
const SPEEDS = [1, 1.5, 2] as const;
const BARS = 120;
/** One press of back or forward, in seconds. */
const STEP = 10;

/** The address of a sound for an audio element, for as long as it is shown. */
function useSoundAddress(sound: Sound): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([writeWav(sound)], { type: 'audio/wav' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  return address;
}

interface SoundPlayerProps {
  sound: Sound;
  label: string;
  /** What was said, if that is told; null where nothing was understood. */
  words?: Words | null;
  /** It plays at once. */
  plays?: boolean;
}

/** Plays a sound: the browser's own element does it, with controls that say what they do. */
export function SoundPlayer({ sound, label, words, plays = false }: SoundPlayerProps) {
  const { t } = useTranslation('messages');
  const address = useSoundAddress(sound);
  const audio = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const length = secondsOf(sound);
  const moveTo = (seconds: number) => {
    const place = Math.min(Math.max(seconds, 0), length);
    if (audio.current) audio.current.currentTime = place;
    setAt(place);
  };
  const toggle = () => {
    if (playing) audio.current?.pause();
    else void audio.current?.play().catch(() => undefined);
  };
  const setRate = (rate: number) => {
    if (audio.current) audio.current.playbackRate = rate;
    setSpeed(rate);
  };
  if (broken)
    return (
      <Alert signal="caution" role="alert" title={t('player.broken')}>
        <p>{t('player.brokenText')}</p>
      </Alert>
    );
  return (
    <div role="group" aria-label={label} className={css.player}>
      <audio
        ref={audio}
        src={address}
        autoPlay={plays}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onPlay={({ currentTarget }) => {
          currentTarget.playbackRate = speed;
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onError={() => setBroken(true)}
      />
      <div className={css.track}>
        <Waveform sound={sound} played={at / length} />
        <input
          type="range"
          className={css.position}
          aria-label={t('player.position')}
          aria-valuetext={t('player.positionOf', { at: clockOf(at), length: clockOf(length) })}
          min={0}
          max={length}
          step={0.1}
          value={at}
          onChange={({ target }) => moveTo(Number(target.value))}
        />
      </div>
      <div className={css.controls}>
        <Button onClick={toggle}>{t(playing ? 'player.pause' : 'player.play')}</Button>
        <Button kind="quiet" label={t('player.backLabel')} onClick={() => moveTo(at - STEP)}>
          {t('player.back')}
        </Button>
        <Button kind="quiet" label={t('player.forwardLabel')} onClick={() => moveTo(at + STEP)}>
          {t('player.forward')}
        </Button>
        <span className={parts.hint}>
          {t('player.positionOf', { at: clockOf(at), length: clockOf(length) })}
        </span>
        <Speeds speed={speed} onChoose={setRate} />
      </div>
      {words ? <Transcript words={words} at={at} onChoose={moveTo} /> : null}
      {words === null ? <p className={parts.hint}>{t('voicemail.noTranscript')}</p> : null}
    </div>
  );
}

/** What was said, with the word that is said now; a press on a word moves there. */
function Transcript({
  words,
  at,
  onChoose,
}: {
  words: Words;
  at: number;
  onChoose: (seconds: number) => void;
}) {
  const { t } = useTranslation('messages');
  const now = wordAt(words, at);
  return (
    <div role="group" aria-label={t('voicemail.transcript')} className={css.transcript}>
      {words.map(({ text, fromMs }, index) => (
        <Fragment key={index}>
          <span
            className={index === now ? css.said : css.word}
            onClick={() => onChoose(fromMs / 1_000)}
          >
            {text}
          </span>{' '}
        </Fragment>
      ))}
    </div>
  );
}

function Speeds({ speed, onChoose }: { speed: number; onChoose: (speed: number) => void }) {
  const { t, i18n } = useTranslation('messages');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div role="group" aria-label={t('player.speed')} className={css.speeds}>
      {SPEEDS.map((each) => (
        <button
          key={each}
          type="button"
          className={css.speed}
          aria-pressed={each === speed}
          onClick={() => onChoose(each)}
        >
          {t('player.speedOf', { speed: number.format(each) })}
        </button>
      ))}
    </div>
  );
}

/** How loud the recording is along its length; what was played is darker. */
function Waveform({ sound, played }: { sound: Sound; played: number }) {
  const bars = useMemo(() => loudness(sound, BARS), [sound]);
  return (
    <svg
      className={css.waveform}
      viewBox={`0 0 ${BARS} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((bar, index) => (
        <rect
          key={index}
          className={index / BARS < played ? css.heard : css.toCome}
          x={index + 0.2}
          width={0.6}
          y={10 - Math.max(bar * 9, 0.5)}
          height={Math.max(bar * 18, 1)}
        />
      ))}
    </svg>
  );
}
