// Made by `npm run openapi` from /api/v1/openapi.json; change the contract, not this file.
export interface paths {
    "/api/v1/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            mode: "sandbox" | "production";
                            /** @enum {string} */
                            market: "PH" | "IN";
                            blockAndroid: boolean;
                            version: string;
                            coolingOffDays: number;
                            codeDigits: number;
                            outsideHosts: string[];
                            lender: {
                                brand: string;
                                name: string;
                                secRegistration: string;
                                certificateOfAuthority: string;
                                hotline: string;
                                email: string;
                                website: string;
                                appealOfficer: string;
                                appealEmail: string;
                            };
                            attribution: {
                                appToken: string;
                                /** @enum {string} */
                                environment: "production" | "sandbox";
                                domains: string[];
                                subdomains: boolean;
                                events: {
                                    [key: string]: string;
                                };
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        points: {
                            page: string;
                            field: string;
                            /** @enum {string} */
                            outcome: "filled" | "left_empty" | "refused";
                            count: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            captchaId: string;
                            image: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        /** Format: uuid */
                        captchaId: string;
                        captchaText: string;
                        /** @enum {string} */
                        language: "en" | "tl";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            digits: number;
                            resendInSeconds: number;
                            triesLeft: number;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        code: string;
                        privacyConsent: boolean;
                        /** @enum {string} */
                        language: "en" | "tl";
                        appType?: 1 | 2;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            customerId: string;
                            token: string;
                            phoneMasked: string;
                            name?: string;
                            /** @enum {string} */
                            language: "en" | "tl";
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            customerId: string;
                            token: string;
                            phoneMasked: string;
                            name?: string;
                            /** @enum {string} */
                            language: "en" | "tl";
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: {
                                /** Format: uuid */
                                sessionId: string;
                                device: {
                                    /** @enum {string} */
                                    browser: "safari" | "chrome" | "edge" | "firefox" | "samsung" | "app" | "other";
                                    /** @enum {string} */
                                    system: "ios" | "android" | "mac" | "windows" | "linux" | "other";
                                };
                                current: boolean;
                                /** Format: date-time */
                                signedInAt: string;
                                /** Format: date-time */
                                lastSeenAt: string;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/sessions/{sessionId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sessionId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: {
                                /** Format: uuid */
                                sessionId: string;
                                device: {
                                    /** @enum {string} */
                                    browser: "safari" | "chrome" | "edge" | "firefox" | "samsung" | "app" | "other";
                                    /** @enum {string} */
                                    system: "ios" | "android" | "mac" | "windows" | "linux" | "other";
                                };
                                current: boolean;
                                /** Format: date-time */
                                signedInAt: string;
                                /** Format: date-time */
                                lastSeenAt: string;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        which: "others" | "everywhere";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: {
                                /** Format: uuid */
                                sessionId: string;
                                device: {
                                    /** @enum {string} */
                                    browser: "safari" | "chrome" | "edge" | "firefox" | "samsung" | "app" | "other";
                                    /** @enum {string} */
                                    system: "ios" | "android" | "mac" | "windows" | "linux" | "other";
                                };
                                current: boolean;
                                /** Format: date-time */
                                signedInAt: string;
                                /** Format: date-time */
                                lastSeenAt: string;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        purpose: "withdrawal" | "bank_change" | "account_deletion";
                        subject: string;
                        /** @enum {string} */
                        language: "en" | "tl";
                        resend?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            confirmationId: string;
                            confirmed: boolean;
                            phoneMasked: string;
                            digits: number;
                            resendInSeconds: number;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/confirmations/{confirmationId}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    confirmationId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            confirmationId: string;
                            confirmed: boolean;
                            phoneMasked: string;
                            digits: number;
                            resendInSeconds: number;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            request: {
                                ticket: string;
                                /** @enum {string} */
                                state: "requested" | "approved" | "refused" | "withdrawn";
                                newPhoneMasked: string;
                                requestedOn: string;
                                answerBy: string;
                                words: string | null;
                            } | null;
                            provable: boolean;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        code: string;
                        idNumber: string;
                        birthDate: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            request: {
                                ticket: string;
                                /** @enum {string} */
                                state: "requested" | "approved" | "refused" | "withdrawn";
                                newPhoneMasked: string;
                                requestedOn: string;
                                answerBy: string;
                                words: string | null;
                            } | null;
                            provable: boolean;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/number/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        /** @enum {string} */
                        language: "en" | "tl";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            digits: number;
                            resendInSeconds: number;
                            triesLeft: number;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/number/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            request: {
                                ticket: string;
                                /** @enum {string} */
                                state: "requested" | "approved" | "refused" | "withdrawn";
                                newPhoneMasked: string;
                                requestedOn: string;
                                answerBy: string;
                                words: string | null;
                            } | null;
                            provable: boolean;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            request: {
                                ticket: string;
                                /** @enum {string} */
                                state: "requested" | "held" | "scheduled" | "completed" | "withdrawn" | "refused";
                                requestedOn: string;
                                answerBy: string;
                                eraseOn: string | null;
                                words: string | null;
                            } | null;
                            blocked: boolean;
                            credit: number;
                            papersUntil: string | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        confirmationId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            request: {
                                ticket: string;
                                /** @enum {string} */
                                state: "requested" | "held" | "scheduled" | "completed" | "withdrawn" | "refused";
                                requestedOn: string;
                                answerBy: string;
                                eraseOn: string | null;
                                words: string | null;
                            } | null;
                            blocked: boolean;
                            credit: number;
                            papersUntil: string | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/deletion/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            request: {
                                ticket: string;
                                /** @enum {string} */
                                state: "requested" | "held" | "scheduled" | "completed" | "withdrawn" | "refused";
                                requestedOn: string;
                                answerBy: string;
                                eraseOn: string | null;
                                words: string | null;
                            } | null;
                            blocked: boolean;
                            credit: number;
                            papersUntil: string | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            consents: {
                                /** @enum {string} */
                                purpose: "privacy_policy" | "signature" | "facebook" | "device" | "push" | "offers";
                                /** Format: date-time */
                                givenAt: string;
                                withdrawnAt: string | null;
                            }[];
                            contacts: {
                                name: string;
                                relation: string;
                                /** @enum {string} */
                                state: "waiting" | "told";
                            }[];
                            export: {
                                /** Format: uuid */
                                exportId: string;
                                /** @enum {string} */
                                state: "preparing" | "ready";
                                /** Format: date-time */
                                askedAt: string;
                                readyUntil: string | null;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/privacy/consents/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        purpose: "signature" | "facebook" | "device" | "push" | "offers";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            consents: {
                                /** @enum {string} */
                                purpose: "privacy_policy" | "signature" | "facebook" | "device" | "push" | "offers";
                                /** Format: date-time */
                                givenAt: string;
                                withdrawnAt: string | null;
                            }[];
                            contacts: {
                                name: string;
                                relation: string;
                                /** @enum {string} */
                                state: "waiting" | "told";
                            }[];
                            export: {
                                /** Format: uuid */
                                exportId: string;
                                /** @enum {string} */
                                state: "preparing" | "ready";
                                /** Format: date-time */
                                askedAt: string;
                                readyUntil: string | null;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/privacy/consents/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            consents: {
                                /** @enum {string} */
                                purpose: "privacy_policy" | "signature" | "facebook" | "device" | "push" | "offers";
                                /** Format: date-time */
                                givenAt: string;
                                withdrawnAt: string | null;
                            }[];
                            contacts: {
                                name: string;
                                relation: string;
                                /** @enum {string} */
                                state: "waiting" | "told";
                            }[];
                            export: {
                                /** Format: uuid */
                                exportId: string;
                                /** @enum {string} */
                                state: "preparing" | "ready";
                                /** Format: date-time */
                                askedAt: string;
                                readyUntil: string | null;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/privacy/looks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    of: "others" | "all";
                    after?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            looks: {
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                who: "you" | "staff" | "system" | "gateway" | "contact";
                                action: string;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/privacy/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language: "en" | "tl";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            consents: {
                                /** @enum {string} */
                                purpose: "privacy_policy" | "signature" | "facebook" | "device" | "push" | "offers";
                                /** Format: date-time */
                                givenAt: string;
                                withdrawnAt: string | null;
                            }[];
                            contacts: {
                                name: string;
                                relation: string;
                                /** @enum {string} */
                                state: "waiting" | "told";
                            }[];
                            export: {
                                /** Format: uuid */
                                exportId: string;
                                /** @enum {string} */
                                state: "preparing" | "ready";
                                /** Format: date-time */
                                askedAt: string;
                                readyUntil: string | null;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/privacy/exports/{exportId}/{format}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    exportId: string;
                    format: "json" | "pdf";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export-files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json; charset=utf-8": unknown;
                        "application/pdf": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json; charset=utf-8": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                        "application/pdf": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json; charset=utf-8": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                        "application/pdf": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            tickets: {
                                /** Format: uuid */
                                ticketId: string;
                                ticket: string;
                                /** @enum {string} */
                                topic: "app" | "loan" | "payment" | "complaint" | "other";
                                words: string;
                                photos: number;
                                /** @enum {string} */
                                state: "open" | "answered";
                                /** Format: date-time */
                                openedAt: string;
                                answerBy: string;
                                answer: string | null;
                                answeredAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        topic: "app" | "loan" | "payment" | "complaint" | "other";
                        words: string;
                        photos: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            ticketId: string;
                            ticket: string;
                            /** @enum {string} */
                            topic: "app" | "loan" | "payment" | "complaint" | "other";
                            words: string;
                            photos: number;
                            /** @enum {string} */
                            state: "open" | "answered";
                            /** Format: date-time */
                            openedAt: string;
                            answerBy: string;
                            answer: string | null;
                            answeredAt: string | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            photoId: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            publicKey: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uri */
                        endpoint: string;
                        keys: {
                            p256dh: string;
                            auth: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/push/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uri */
                        endpoint: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/home-screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            addedAt: string | null;
                            /** @enum {string} */
                            coupon: "open" | "later" | "given" | "elsewhere";
                            amount: number;
                            ceiling: number;
                            ceilingThen: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            addedAt: string | null;
                            /** @enum {string} */
                            coupon: "open" | "later" | "given" | "elsewhere";
                            amount: number;
                            ceiling: number;
                            ceilingThen: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language: "en" | "tl";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            language: "en" | "tl";
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    kind: "notify" | "activity";
                    after?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            today: string;
                            messages: {
                                /** Format: uuid */
                                messageId: string;
                                /** @enum {string} */
                                kind: "notify" | "activity";
                                note: {
                                    /** @enum {string} */
                                    topic: "application_accepted";
                                    limit: number;
                                } | {
                                    /** @enum {string} */
                                    topic: "application_rejected";
                                    date: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "application_returned";
                                } | {
                                    /** @enum {string} */
                                    topic: "application_review";
                                } | {
                                    /** @enum {string} */
                                    topic: "details_opened";
                                    /** @enum {string} */
                                    section: "identity" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank";
                                    date: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "loan_disbursed";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                    channel: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "payout_failed";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                    channel: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "repayment_received";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                } | {
                                    /** @enum {string} */
                                    topic: "repayment_failed";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                } | {
                                    /** @enum {string} */
                                    topic: "repayment_reversed";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                } | {
                                    /** @enum {string} */
                                    topic: "loan_settled";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                } | {
                                    /** @enum {string} */
                                    topic: "loan_extended";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                    date: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "loan_cancelled";
                                    /** Format: uuid */
                                    orderId: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "due_date_moved";
                                    /** Format: uuid */
                                    orderId: string;
                                    date: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "charges_waived";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                } | {
                                    /** @enum {string} */
                                    topic: "dispute_opened";
                                    /** Format: uuid */
                                    orderId: string;
                                    disputeId: string;
                                    ticket: string;
                                    date: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "dispute_question";
                                    /** Format: uuid */
                                    orderId: string;
                                    disputeId: string;
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "dispute_upheld";
                                    /** Format: uuid */
                                    orderId: string;
                                    disputeId: string;
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "dispute_rejected";
                                    /** Format: uuid */
                                    orderId: string;
                                    disputeId: string;
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "due_soon";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                    date: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "due_today";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                } | {
                                    /** @enum {string} */
                                    topic: "overdue";
                                    /** Format: uuid */
                                    orderId: string;
                                    amount: number;
                                } | {
                                    /** @enum {string} */
                                    topic: "signed_in";
                                    device: {
                                        /** @enum {string} */
                                        browser: "safari" | "chrome" | "edge" | "firefox" | "samsung" | "app" | "other";
                                        /** @enum {string} */
                                        system: "ios" | "android" | "mac" | "windows" | "linux" | "other";
                                    };
                                    /** Format: date-time */
                                    at: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "deletion_requested";
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "deletion_held";
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "deletion_scheduled";
                                    ticket: string;
                                    date: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "deletion_refused";
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "deletion_withdrawn";
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "export_ready";
                                } | {
                                    /** @enum {string} */
                                    topic: "ticket_answered";
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "number_asked";
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "number_changed";
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "number_refused";
                                    ticket: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "service_news";
                                    en: string;
                                    tl: string;
                                    sms: boolean;
                                } | {
                                    /** @enum {string} */
                                    topic: "offer_news";
                                    en: string;
                                    tl: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "limit_raised";
                                    limit: number;
                                } | {
                                    /** @enum {string} */
                                    topic: "coupon_given";
                                    amount: number;
                                    date: string;
                                } | {
                                    /** @enum {string} */
                                    topic: "coupon_ending";
                                    amount: number;
                                    date: string;
                                };
                                /** Format: date-time */
                                postedAt: string;
                                readAt: string | null;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            notify: number;
                            activity: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages/{messageId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    messageId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            messageId: string;
                            /** @enum {string} */
                            kind: "notify" | "activity";
                            note: {
                                /** @enum {string} */
                                topic: "application_accepted";
                                limit: number;
                            } | {
                                /** @enum {string} */
                                topic: "application_rejected";
                                date: string;
                            } | {
                                /** @enum {string} */
                                topic: "application_returned";
                            } | {
                                /** @enum {string} */
                                topic: "application_review";
                            } | {
                                /** @enum {string} */
                                topic: "details_opened";
                                /** @enum {string} */
                                section: "identity" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank";
                                date: string;
                            } | {
                                /** @enum {string} */
                                topic: "loan_disbursed";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                                channel: string;
                            } | {
                                /** @enum {string} */
                                topic: "payout_failed";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                                channel: string;
                            } | {
                                /** @enum {string} */
                                topic: "repayment_received";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                            } | {
                                /** @enum {string} */
                                topic: "repayment_failed";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                            } | {
                                /** @enum {string} */
                                topic: "repayment_reversed";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                            } | {
                                /** @enum {string} */
                                topic: "loan_settled";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                            } | {
                                /** @enum {string} */
                                topic: "loan_extended";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                                date: string;
                            } | {
                                /** @enum {string} */
                                topic: "loan_cancelled";
                                /** Format: uuid */
                                orderId: string;
                            } | {
                                /** @enum {string} */
                                topic: "due_date_moved";
                                /** Format: uuid */
                                orderId: string;
                                date: string;
                            } | {
                                /** @enum {string} */
                                topic: "charges_waived";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                            } | {
                                /** @enum {string} */
                                topic: "dispute_opened";
                                /** Format: uuid */
                                orderId: string;
                                disputeId: string;
                                ticket: string;
                                date: string;
                            } | {
                                /** @enum {string} */
                                topic: "dispute_question";
                                /** Format: uuid */
                                orderId: string;
                                disputeId: string;
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "dispute_upheld";
                                /** Format: uuid */
                                orderId: string;
                                disputeId: string;
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "dispute_rejected";
                                /** Format: uuid */
                                orderId: string;
                                disputeId: string;
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "due_soon";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                                date: string;
                            } | {
                                /** @enum {string} */
                                topic: "due_today";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                            } | {
                                /** @enum {string} */
                                topic: "overdue";
                                /** Format: uuid */
                                orderId: string;
                                amount: number;
                            } | {
                                /** @enum {string} */
                                topic: "signed_in";
                                device: {
                                    /** @enum {string} */
                                    browser: "safari" | "chrome" | "edge" | "firefox" | "samsung" | "app" | "other";
                                    /** @enum {string} */
                                    system: "ios" | "android" | "mac" | "windows" | "linux" | "other";
                                };
                                /** Format: date-time */
                                at: string;
                            } | {
                                /** @enum {string} */
                                topic: "deletion_requested";
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "deletion_held";
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "deletion_scheduled";
                                ticket: string;
                                date: string;
                            } | {
                                /** @enum {string} */
                                topic: "deletion_refused";
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "deletion_withdrawn";
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "export_ready";
                            } | {
                                /** @enum {string} */
                                topic: "ticket_answered";
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "number_asked";
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "number_changed";
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "number_refused";
                                ticket: string;
                            } | {
                                /** @enum {string} */
                                topic: "service_news";
                                en: string;
                                tl: string;
                                sms: boolean;
                            } | {
                                /** @enum {string} */
                                topic: "offer_news";
                                en: string;
                                tl: string;
                            } | {
                                /** @enum {string} */
                                topic: "limit_raised";
                                limit: number;
                            } | {
                                /** @enum {string} */
                                topic: "coupon_given";
                                amount: number;
                                date: string;
                            } | {
                                /** @enum {string} */
                                topic: "coupon_ending";
                                amount: number;
                                date: string;
                            };
                            /** Format: date-time */
                            postedAt: string;
                            readAt: string | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages/kinds/{kind}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    kind: "notify" | "activity";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            notify: number;
                            activity: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sections: {
                                /** @enum {string} */
                                section: "identity" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank";
                                complete: boolean;
                                data: {
                                    [key: string]: unknown;
                                } | null;
                                draft: {
                                    [key: string]: unknown;
                                } | null;
                            }[];
                            photos: {
                                /** Format: uuid */
                                photoId: string;
                                /** @enum {string} */
                                kind: "id_front" | "id_in_hand" | "selfie";
                                /** Format: date-time */
                                uploadedAt: string;
                            }[];
                            face: {
                                /** @enum {string} */
                                state: "todo" | "passed" | "failed" | "missing";
                                triesLeft: number;
                            };
                            corrections: {
                                code: string;
                                /** @enum {string} */
                                section: "identity" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank";
                                field: string;
                            }[];
                            nextStep: ("identity" | "face" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank") | null;
                            minutesLeft: number;
                            applied: boolean;
                            closed: ("identity" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank")[];
                            /** @enum {string} */
                            bankChange: "free" | "closed" | "confirm" | "returned";
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        idType: "prc" | "tin" | "sss" | "philhealth" | "philsys" | "umid" | "postal_id" | "passport" | "drivers_licence" | "voter";
                        idNumber: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            nextStep: ("identity" | "face" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank") | null;
                            minutesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/identity/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/basic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        firstName: string;
                        middleName?: string;
                        lastName: string;
                        birthDate: string;
                        /** @enum {string} */
                        gender: "male" | "female";
                        /** @enum {string} */
                        maritalStatus: "single" | "married" | "separated" | "widowed";
                        /** @enum {string} */
                        education: "elementary" | "high_school" | "senior_high" | "vocational" | "college" | "postgraduate";
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            nextStep: ("identity" | "face" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank") | null;
                            minutesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/basic/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/purpose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        purpose: "household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other";
                        whatsapp?: string;
                        viber?: string;
                        facebook?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            nextStep: ("identity" | "face" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank") | null;
                            minutesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/purpose/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        province: string;
                        city: string;
                        barangay: string;
                        street: string;
                        postalCode: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            nextStep: ("identity" | "face" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank") | null;
                            minutesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/address/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        employment: "employed";
                        /** @enum {string} */
                        jobType: "regular" | "probationary" | "contractual" | "part_time";
                        /** @enum {string} */
                        industry: "agriculture" | "construction" | "education" | "finance" | "food_service" | "government" | "health" | "manufacturing" | "outsourcing" | "retail" | "technology" | "transport" | "other";
                        companyName: string;
                        companyPhone?: string;
                        companyAddress: string;
                        position: string;
                        /** @enum {string} */
                        incomeBand: "under_12000" | "12001_18000" | "18001_25000" | "25001_30000" | "over_30000";
                        /** @enum {string} */
                        yearsBand: "within_1" | "1_3" | "3_5" | "over_5";
                        /** @enum {string} */
                        payCycle: "weekly" | "biweekly" | "monthly" | "other";
                        payday: string;
                    } | {
                        /** @enum {string} */
                        employment: "business";
                        /** @enum {string} */
                        industry: "agriculture" | "construction" | "education" | "finance" | "food_service" | "government" | "health" | "manufacturing" | "outsourcing" | "retail" | "technology" | "transport" | "other";
                        companyName: string;
                        companyPhone?: string;
                        companyAddress: string;
                        position: string;
                        /** @enum {string} */
                        incomeBand: "under_12000" | "12001_18000" | "18001_25000" | "25001_30000" | "over_30000";
                        /** @enum {string} */
                        yearsBand: "within_1" | "1_3" | "3_5" | "over_5";
                        /** @enum {string} */
                        payCycle: "weekly" | "biweekly" | "monthly" | "other";
                        payday: string;
                    } | {
                        /** @enum {string} */
                        employment: "freelance";
                        position: string;
                        /** @enum {string} */
                        incomeBand: "under_12000" | "12001_18000" | "18001_25000" | "25001_30000" | "over_30000";
                        /** @enum {string} */
                        yearsBand: "within_1" | "1_3" | "3_5" | "over_5";
                        /** @enum {string} */
                        payCycle: "weekly" | "biweekly" | "monthly" | "other";
                        payday: string;
                    } | {
                        /** @enum {string} */
                        employment: "student";
                        schoolName: string;
                        major: string;
                        enrolmentYear: string;
                        graduationYear: string;
                        /** @enum {string} */
                        incomeBand: "under_12000" | "12001_18000" | "18001_25000" | "25001_30000" | "over_30000";
                    } | {
                        /** @enum {string} */
                        employment: "jobless";
                        /** @enum {string} */
                        joblessTerm: "under_3_months" | "3_6_months" | "6_12_months" | "over_1_year";
                        /** @enum {string} */
                        incomeBand: "under_12000" | "12001_18000" | "18001_25000" | "25001_30000" | "over_30000";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            nextStep: ("identity" | "face" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank") | null;
                            minutesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/work/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        people: {
                            name: string;
                            phone: string;
                            /** @enum {string} */
                            relation: "parent" | "spouse" | "sibling" | "child" | "relative" | "friend" | "colleague" | "neighbour";
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            nextStep: ("identity" | "face" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank") | null;
                            minutesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/contacts/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "bank";
                        channel: string;
                        payeeFirstName: string;
                        payeeMiddleName?: string;
                        payeeLastName: string;
                        account: string;
                        accountConfirm: string;
                        /** @enum {string} */
                        ifsc?: "";
                    } | {
                        /** @enum {string} */
                        kind: "wallet";
                        channel: string;
                        payeeFirstName: string;
                        payeeMiddleName?: string;
                        payeeLastName: string;
                        account: string;
                    } | {
                        /** @enum {string} */
                        kind: "remittance";
                        channel: string;
                        payeeFirstName: string;
                        payeeMiddleName?: string;
                        payeeLastName: string;
                        account: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            nextStep: ("identity" | "face" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank") | null;
                            minutesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/bank/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/bank/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        form: {
                            /** @enum {string} */
                            kind: "bank";
                            channel: string;
                            payeeFirstName: string;
                            payeeMiddleName?: string;
                            payeeLastName: string;
                            account: string;
                            accountConfirm: string;
                            /** @enum {string} */
                            ifsc?: "";
                        } | {
                            /** @enum {string} */
                            kind: "wallet";
                            channel: string;
                            payeeFirstName: string;
                            payeeMiddleName?: string;
                            payeeLastName: string;
                            account: string;
                        } | {
                            /** @enum {string} */
                            kind: "remittance";
                            channel: string;
                            payeeFirstName: string;
                            payeeMiddleName?: string;
                            payeeLastName: string;
                            account: string;
                        };
                        /** Format: uuid */
                        confirmationId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @enum {string} */
                        kind: "id_front" | "id_in_hand" | "selfie";
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            photoId: string;
                            /** @enum {string} */
                            kind: "id_front" | "id_in_hand" | "selfie";
                            /** Format: date-time */
                            uploadedAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/photos/{photoId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    photoId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/photo-views/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/face-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            checkId: string;
                            nonce: string;
                            challenges: ("turn_left" | "turn_right" | "blink" | "come_closer")[];
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/face-checks/{checkId}/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    checkId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        nonce: string;
                        frames: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            state: "todo" | "passed" | "failed" | "missing";
                            triesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/face-checks/{checkId}/wrapper": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    checkId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        nonce: string;
                        passed: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            state: "todo" | "passed" | "failed" | "missing";
                            triesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/face-checks/no-camera": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason: "refused" | "missing";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            state: "todo" | "passed" | "failed" | "missing";
                            triesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/photo-uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "tus-resumable": "1.0.0";
                    "upload-length": string;
                    "upload-metadata": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/photo-uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header: {
                    "tus-resumable": "1.0.0";
                };
                path: {
                    uploadId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header: {
                    "tus-resumable": "1.0.0";
                    "upload-offset": string;
                    "content-type": "application/offset+octet-stream";
                };
                path: {
                    uploadId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/profile/photo-uploads/{uploadId}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uploadId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            photoId: string;
                            /** @enum {string} */
                            kind: "id_front" | "id_in_hand" | "selfie";
                            /** Format: date-time */
                            uploadedAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payout-channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            channel: string;
                            /** @enum {string} */
                            kind: "bank" | "wallet" | "remittance";
                            name: string;
                            maxAmount: number;
                        }[];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/facebook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            offered: boolean;
                            linkedAt: string | null;
                            raise: number;
                            added: number | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/facebook/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        screen: "baseInfo2" | "linked";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uri */
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/facebook/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            offered: boolean;
                            linkedAt: string | null;
                            raise: number;
                            added: number | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            family: "iphone" | "ipad" | "android" | "mac" | "windows" | "other";
                            /** Format: date-time */
                            consentedAt: string;
                            /** Format: date-time */
                            seenAt: string;
                        }[];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        token: string;
                        /** @enum {string} */
                        family: "iphone" | "ipad" | "android" | "mac" | "windows" | "other";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            family: "iphone" | "ipad" | "android" | "mac" | "windows" | "other";
                            /** Format: date-time */
                            consentedAt: string;
                            /** Format: date-time */
                            seenAt: string;
                        }[];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/devices/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            family: "iphone" | "ipad" | "android" | "mac" | "windows" | "other";
                            /** Format: date-time */
                            consentedAt: string;
                            /** Format: date-time */
                            seenAt: string;
                        }[];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            applicationId: string;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "review" | "accepted" | "rejected" | "expired";
                            /** Format: date-time */
                            submittedAt: string;
                            decidedAt: string | null;
                            limit: number | null;
                            reapplyOn: string | null;
                            reasons: string[];
                            appeal: {
                                ticket: string;
                                /** Format: date-time */
                                appealedAt: string;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/current/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        words: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            application: {
                                /** Format: uuid */
                                applicationId: string;
                                /** @enum {string} */
                                status: "draft" | "submitted" | "review" | "accepted" | "rejected" | "expired";
                                /** Format: date-time */
                                submittedAt: string;
                                decidedAt: string | null;
                                limit: number | null;
                                reapplyOn: string | null;
                                reasons: string[];
                                appeal: {
                                    ticket: string;
                                    /** Format: date-time */
                                    appealedAt: string;
                                } | null;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "new" | "draft" | "in_review" | "rejected" | "withdrawable" | "lending" | "payout_failed" | "repay" | "settled";
                            today: string;
                            name: string | null;
                            limit: number;
                            availableLimit: number;
                            maxLimit: number;
                            raises: {
                                onTime: number | null;
                                facebook: number | null;
                                homeScreen: number | null;
                            };
                            application: {
                                /** Format: uuid */
                                applicationId: string;
                                /** @enum {string} */
                                status: "draft" | "submitted" | "review" | "accepted" | "rejected" | "expired";
                                /** Format: date-time */
                                submittedAt: string;
                                decidedAt: string | null;
                                limit: number | null;
                                reapplyOn: string | null;
                                reasons: string[];
                                appeal: {
                                    ticket: string;
                                    /** Format: date-time */
                                    appealedAt: string;
                                } | null;
                            } | null;
                            order: {
                                /** Format: uuid */
                                orderId: string;
                                orderNo: string;
                                productId: string;
                                /** @enum {string} */
                                status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                                label: {
                                    /** @enum {string} */
                                    kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                    days?: number;
                                };
                                principal: number;
                                netProceeds: number;
                                /** Format: date-time */
                                offeredAt: string;
                                settledAt: string | null;
                                payoffToday: number | null;
                                nextDue: {
                                    date: string;
                                    amount: number;
                                } | null;
                                pendingAmount: number;
                            } | null;
                            moreOrders: number;
                            stepsDone: number;
                            stepsTotal: number;
                            nextStep: ("identity" | "face" | "basic" | "purpose" | "address" | "work" | "contacts" | "bank") | null;
                            minutesLeft: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            productId: string;
                            theme: number;
                            minAmount: number;
                            maxAmount: number;
                            amountStep: number;
                            terms: {
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                            }[];
                        }[];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        productId: string;
                        amount: number;
                        term: {
                            /** @enum {string} */
                            unit: "day" | "week" | "biweek" | "month";
                            count: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            productId: string;
                            principal: number;
                            term: {
                                /** @enum {string} */
                                unit: "day" | "week" | "biweek" | "month";
                                count: number;
                            };
                            startDate: string;
                            finalDueDate: string;
                            days: number;
                            dailyRate: number;
                            serviceFeeRate: number;
                            taxRate: number;
                            /** @enum {string} */
                            taxBase: "service_fee" | "all_fees";
                            penaltyMonthlyRate: number;
                            serviceFee: number;
                            couponDiscount?: number;
                            creditReportFee: number;
                            tax: number;
                            interest: number;
                            netProceeds: number;
                            totalRepayable: number;
                            totalCost: number;
                            schedule: {
                                number: number;
                                startDate: string;
                                dueDate: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                amount: number;
                            }[];
                            extensionFeeRate: number;
                            coolingOffDays: number;
                            effectiveRate: {
                                simpleMonthly: number;
                                irrMonthly: number;
                                irrYearly: number;
                            };
                            caps: {
                                /** @enum {string} */
                                cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                /** @enum {string} */
                                unit: "ppm_month" | "centavos";
                                value: number;
                                limit: number;
                                headroom: number;
                                within: boolean;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            current: {
                                /** Format: uuid */
                                orderId: string;
                                orderNo: string;
                                productId: string;
                                /** @enum {string} */
                                status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                                label: {
                                    /** @enum {string} */
                                    kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                    days?: number;
                                };
                                principal: number;
                                netProceeds: number;
                                /** Format: date-time */
                                offeredAt: string;
                                settledAt: string | null;
                                payoffToday: number | null;
                                nextDue: {
                                    date: string;
                                    amount: number;
                                } | null;
                                pendingAmount: number;
                            }[];
                            history: {
                                /** Format: uuid */
                                orderId: string;
                                orderNo: string;
                                productId: string;
                                /** @enum {string} */
                                status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                                label: {
                                    /** @enum {string} */
                                    kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                    days?: number;
                                };
                                principal: number;
                                netProceeds: number;
                                /** Format: date-time */
                                offeredAt: string;
                                settledAt: string | null;
                                payoffToday: number | null;
                                nextDue: {
                                    date: string;
                                    amount: number;
                                } | null;
                                pendingAmount: number;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        productId: string;
                        amount: number;
                        term: {
                            /** @enum {string} */
                            unit: "day" | "week" | "biweek" | "month";
                            count: number;
                        };
                        keepOthers?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        consentDisclosure: boolean;
                        consentAgreement: boolean;
                        /** @enum {string} */
                        language: "en" | "tl";
                        read: {
                            netProceeds: number;
                            totalRepayable: number;
                        };
                        signature: {
                            drawn: string;
                        } | {
                            typed: string;
                        } | {
                            /** @enum {boolean} */
                            onFile: true;
                        };
                        keepSignature?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            onFile: {
                                /** Format: date-time */
                                givenAt: string;
                                picture: string | null;
                                typedName: string | null;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        orderIds: string[];
                        /** Format: uuid */
                        confirmationId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        }[];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/documents/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    language?: "en" | "tl";
                };
                header?: never;
                path: {
                    orderId: string;
                    kind: "loan_agreement" | "sanction_letter" | "disclosure";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/extension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            asOf: string;
                            days: number;
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            nextDueDate: string;
                            finalDueDate: string;
                            totalCost: number;
                            effectiveRate: {
                                simpleMonthly: number;
                                irrMonthly: number;
                                irrYearly: number;
                            };
                            caps: {
                                /** @enum {string} */
                                cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                /** @enum {string} */
                                unit: "ppm_month" | "centavos";
                                value: number;
                                limit: number;
                                headroom: number;
                                within: boolean;
                            }[];
                            /** Format: date-time */
                            validUntil: string;
                            price: {
                                penalty: number;
                                fee: number;
                                tax: number;
                                interestAccrued: number;
                                interestAhead: number;
                                total: number;
                            };
                            left: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/due-date": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    to: string;
                };
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            asOf: string;
                            days: number;
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            nextDueDate: string;
                            finalDueDate: string;
                            totalCost: number;
                            effectiveRate: {
                                simpleMonthly: number;
                                irrMonthly: number;
                                irrYearly: number;
                            };
                            caps: {
                                /** @enum {string} */
                                cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                /** @enum {string} */
                                unit: "ppm_month" | "centavos";
                                value: number;
                                limit: number;
                                headroom: number;
                                within: boolean;
                            }[];
                            extraCost: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        to: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            asOf: string;
                            amount: number;
                            until: string;
                            spared: {
                                fees: number;
                                interest: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "full";
                        /** @enum {string} */
                        language: "en" | "tl";
                        channel?: string;
                        /** Format: uuid */
                        couponId?: string;
                    } | {
                        /** @enum {string} */
                        kind: "part";
                        amount: number;
                        /** @enum {string} */
                        language: "en" | "tl";
                        channel?: string;
                        /** Format: uuid */
                        couponId?: string;
                    } | {
                        /** @enum {string} */
                        kind: "extension";
                        /** @enum {string} */
                        language: "en" | "tl";
                        channel?: string;
                    } | {
                        /** @enum {string} */
                        kind: "cancellation";
                        /** @enum {string} */
                        language: "en" | "tl";
                        channel?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            paymentId: string;
                            reference: string;
                            amount: number;
                            /** @enum {string} */
                            means: "redirect" | "qr" | "counter";
                            checkoutUrl: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    paymentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            paymentId: string;
                            /** @enum {string} */
                            result: "in_progress" | "success" | "fail";
                            /** @enum {string} */
                            status: "created" | "pending" | "posted" | "failed" | "expired";
                            failure: string | null;
                            /** @enum {string} */
                            means: "redirect" | "qr" | "counter";
                            /** @enum {string} */
                            kind: "full" | "part" | "extension" | "cancellation";
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            channelName: string | null;
                            requested: number;
                            received: number;
                            discount: number;
                            valueDate: string | null;
                            allocation: {
                                penalty: number;
                                fees: number;
                                interest: number;
                                principal: number;
                                credit: number;
                            } | null;
                            settled: boolean;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    language?: "en" | "tl";
                };
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{paymentId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    language?: "en" | "tl";
                };
                header?: never;
                path: {
                    paymentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment-channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            channel: string;
                            /** @enum {string} */
                            means: "redirect" | "qr" | "counter";
                            /** @enum {string} */
                            kind: "wallet" | "qr" | "bank" | "counter";
                            name: string;
                            minAmount: number;
                            maxAmount: number;
                            fee: number | null;
                            postsMinutes: number;
                        }[];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment-codes/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    reference: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            means: "qr" | "counter";
                            channel: string;
                            channelName: string;
                            amount: number;
                            fee: number | null;
                            postsMinutes: number;
                            code: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment-results/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    reference: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            paymentId: string;
                            /** @enum {string} */
                            result: "in_progress" | "success" | "fail";
                            /** @enum {string} */
                            status: "created" | "pending" | "posted" | "failed" | "expired";
                            failure: string | null;
                            /** @enum {string} */
                            means: "redirect" | "qr" | "counter";
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/pay-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            link: {
                                url: string;
                                /** Format: date-time */
                                expiresAt: string;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            link: {
                                url: string;
                                /** Format: date-time */
                                expiresAt: string;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            link: {
                                url: string;
                                /** Format: date-time */
                                expiresAt: string;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pay-links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reference: string;
                            asOf: string;
                            due: {
                                amount: number;
                                date: string;
                                late: boolean;
                            } | null;
                            payoff: number;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pay-links/{token}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        pay: "due" | "full";
                        channel?: string;
                        /** @enum {string} */
                        language: "en" | "tl";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            paymentId: string;
                            reference: string;
                            amount: number;
                            /** @enum {string} */
                            means: "redirect" | "qr" | "counter";
                            checkoutUrl: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            principal: number;
                            /** Format: date-time */
                            signedAt: string;
                            papers: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                /** @enum {string} */
                                language: "en" | "tl";
                                checkCode: string | null;
                            }[];
                            certificate: boolean;
                        }[];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/privacy-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    language?: "en" | "tl";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/papers/{checkCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    checkCode: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            checkCode: string;
                            /** @enum {string} */
                            kind: "loan_agreement" | "sanction_letter" | "disclosure" | "receipt" | "certificate";
                            /** @enum {string} */
                            language: "en" | "tl";
                            drawnOn: string;
                            orderMasked: string;
                            sha256: string;
                            valid: boolean;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        about: "penalty" | "interest" | "fees" | "payment";
                        /** Format: uuid */
                        paymentId?: string;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/disputes/{disputeId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                    disputeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/disputes/{disputeId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                    disputeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        words: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/disputes/{disputeId}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    orderId: string;
                    disputeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        words: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/disputes/{disputeId}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path: {
                    orderId: string;
                    disputeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            today: string;
                            usable: {
                                /** Format: uuid */
                                couponId: string;
                                /** @enum {string} */
                                campaign: "home_screen" | "on_time" | "gift";
                                /** @enum {string} */
                                kind: "app_platform" | "withdrawal" | "repayment" | "cash";
                                /** @enum {string} */
                                state: "available" | "reserved" | "used" | "expired" | "invalid";
                                amount: number;
                                validFrom: string;
                                validUntil: string;
                                minimumPrincipal: number;
                                fullRepaymentOnly: boolean;
                                daysAhead: number;
                                heldFor: {
                                    /** Format: uuid */
                                    orderId: string;
                                    discount: number;
                                } | null;
                                movable: boolean;
                                fits: {
                                    /** Format: uuid */
                                    orderId: string;
                                    discount: number;
                                } | null;
                                endedOn: string | null;
                            }[];
                            ended: {
                                /** Format: uuid */
                                couponId: string;
                                /** @enum {string} */
                                campaign: "home_screen" | "on_time" | "gift";
                                /** @enum {string} */
                                kind: "app_platform" | "withdrawal" | "repayment" | "cash";
                                /** @enum {string} */
                                state: "available" | "reserved" | "used" | "expired" | "invalid";
                                amount: number;
                                validFrom: string;
                                validUntil: string;
                                minimumPrincipal: number;
                                fullRepaymentOnly: boolean;
                                daysAhead: number;
                                heldFor: {
                                    /** Format: uuid */
                                    orderId: string;
                                    discount: number;
                                } | null;
                                movable: boolean;
                                fits: {
                                    /** Format: uuid */
                                    orderId: string;
                                    discount: number;
                                } | null;
                                endedOn: string | null;
                            }[];
                            credit: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coupons/{couponId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path: {
                    couponId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            today: string;
                            usable: {
                                /** Format: uuid */
                                couponId: string;
                                /** @enum {string} */
                                campaign: "home_screen" | "on_time" | "gift";
                                /** @enum {string} */
                                kind: "app_platform" | "withdrawal" | "repayment" | "cash";
                                /** @enum {string} */
                                state: "available" | "reserved" | "used" | "expired" | "invalid";
                                amount: number;
                                validFrom: string;
                                validUntil: string;
                                minimumPrincipal: number;
                                fullRepaymentOnly: boolean;
                                daysAhead: number;
                                heldFor: {
                                    /** Format: uuid */
                                    orderId: string;
                                    discount: number;
                                } | null;
                                movable: boolean;
                                fits: {
                                    /** Format: uuid */
                                    orderId: string;
                                    discount: number;
                                } | null;
                                endedOn: string | null;
                            }[];
                            ended: {
                                /** Format: uuid */
                                couponId: string;
                                /** @enum {string} */
                                campaign: "home_screen" | "on_time" | "gift";
                                /** @enum {string} */
                                kind: "app_platform" | "withdrawal" | "repayment" | "cash";
                                /** @enum {string} */
                                state: "available" | "reserved" | "used" | "expired" | "invalid";
                                amount: number;
                                validFrom: string;
                                validUntil: string;
                                minimumPrincipal: number;
                                fullRepaymentOnly: boolean;
                                daysAhead: number;
                                heldFor: {
                                    /** Format: uuid */
                                    orderId: string;
                                    discount: number;
                                } | null;
                                movable: boolean;
                                fits: {
                                    /** Format: uuid */
                                    orderId: string;
                                    discount: number;
                                } | null;
                                endedOn: string | null;
                            }[];
                            credit: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}/coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path: {
                    orderId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        couponId: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            orderId: string;
                            orderNo: string;
                            productId: string;
                            /** @enum {string} */
                            status: "offered" | "signed" | "disbursing" | "payout_failed" | "active" | "settled" | "cancelled" | "expired" | "written_off";
                            label: {
                                /** @enum {string} */
                                kind: "withdrawable" | "lending" | "payout_failed" | "pending_repayment" | "due_in" | "due_today" | "overdue" | "settled" | "cancelled" | "expired" | "written_off";
                                days?: number;
                            };
                            principal: number;
                            netProceeds: number;
                            /** Format: date-time */
                            offeredAt: string;
                            settledAt: string | null;
                            payoffToday: number | null;
                            nextDue: {
                                date: string;
                                amount: number;
                            } | null;
                            pendingAmount: number;
                            purpose: ("household" | "medical" | "education" | "business" | "bills" | "emergency" | "travel" | "other") | null;
                            quote: {
                                productId: string;
                                principal: number;
                                term: {
                                    /** @enum {string} */
                                    unit: "day" | "week" | "biweek" | "month";
                                    count: number;
                                };
                                startDate: string;
                                finalDueDate: string;
                                days: number;
                                dailyRate: number;
                                serviceFeeRate: number;
                                taxRate: number;
                                /** @enum {string} */
                                taxBase: "service_fee" | "all_fees";
                                penaltyMonthlyRate: number;
                                serviceFee: number;
                                couponDiscount?: number;
                                creditReportFee: number;
                                tax: number;
                                interest: number;
                                netProceeds: number;
                                totalRepayable: number;
                                totalCost: number;
                                schedule: {
                                    number: number;
                                    startDate: string;
                                    dueDate: string;
                                    principal: number;
                                    interest: number;
                                    fees: number;
                                    amount: number;
                                }[];
                                extensionFeeRate: number;
                                coolingOffDays: number;
                                effectiveRate: {
                                    simpleMonthly: number;
                                    irrMonthly: number;
                                    irrYearly: number;
                                };
                                caps: {
                                    /** @enum {string} */
                                    cap: "nominal_rate" | "effective_rate" | "late_penalty" | "total_cost";
                                    /** @enum {string} */
                                    unit: "ppm_month" | "centavos";
                                    value: number;
                                    limit: number;
                                    headroom: number;
                                    within: boolean;
                                }[];
                            };
                            contractDate: string;
                            valueDate: string | null;
                            /** Format: date-time */
                            offerExpiresAt: string;
                            signedAt: string | null;
                            withdrawnAt: string | null;
                            disbursedAt: string | null;
                            payoff: {
                                asOf: string;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                total: number;
                                paidAhead: number;
                            } | null;
                            overdueAmount: number;
                            daysPastDue: number;
                            credit: number;
                            couponDeduction: number;
                            disputes: {
                                disputeId: string;
                                ticket: string;
                                /** @enum {string} */
                                about: "penalty" | "interest" | "fees" | "payment";
                                paymentId: string | null;
                                amount: number;
                                frozen: number;
                                reason: string;
                                /** @enum {string} */
                                state: "opened" | "in_review" | "waiting" | "upheld" | "rejected" | "withdrawn";
                                isOpen: boolean;
                                openedOn: string;
                                decideBy: string;
                                closedOn: string | null;
                                answer: string | null;
                                moves: {
                                    /** @enum {string} */
                                    move: "review" | "ask" | "answer" | "uphold" | "reject" | "withdraw" | "appeal";
                                    on: string;
                                    words: string | null;
                                }[];
                                may: ("answer" | "withdraw" | "appeal")[];
                                photos: {
                                    /** Format: uuid */
                                    photoId: string;
                                    /** Format: date-time */
                                    addedAt: string;
                                }[];
                            }[];
                            plan: {
                                number: number;
                                dueDate: string;
                                amount: number;
                                principal: number;
                                interest: number;
                                fees: number;
                                penalty: number;
                                dueAmount: number;
                                /** @enum {string} */
                                status: "paid" | "overdue" | "due" | "upcoming";
                                daysPastDue: number;
                            }[];
                            payments: {
                                /** Format: uuid */
                                paymentId: string;
                                reference: string;
                                /** @enum {string} */
                                kind: "full" | "part" | "extension" | "cancellation";
                                /** @enum {string} */
                                status: "created" | "pending" | "posted" | "failed" | "expired";
                                requested: number;
                                received: number;
                                discount: number;
                                valueDate: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                failure: string | null;
                                channel: string | null;
                                /** @enum {string} */
                                means: "redirect" | "qr" | "counter";
                            }[];
                            payout: {
                                /** @enum {string} */
                                status: "created" | "sent" | "delivered" | "failed" | "unknown" | "reversed";
                                amount: number;
                                channelName: string;
                                accountMasked: string;
                                failure: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                deliveredAt: string | null;
                            } | null;
                            sendAgainTo: {
                                channelName: string;
                                accountMasked: string;
                                changed: boolean;
                            } | null;
                            extension: {
                                left: number;
                                refusal: string | null;
                            };
                            moves: {
                                /** @enum {string} */
                                kind: "extension" | "due_date";
                                on: string;
                                days: number;
                                paid: number;
                            }[];
                            coolingOff: {
                                until: string;
                                amount: number;
                            } | null;
                            documents: {
                                /** @enum {string} */
                                kind: "loan_agreement" | "sanction_letter" | "disclosure";
                                sha256: string;
                                signedAt: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            retryable: boolean;
                            params?: {
                                [key: string]: string | number;
                            };
                            fields?: {
                                path: string;
                                code: string;
                            }[];
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
